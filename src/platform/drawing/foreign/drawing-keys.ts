/** The entries of dictionaries that draw something (ISO 32000-1, 8 and 9). No other entry leaves a foreign PDF. */

const graphics = `Type Subtype Group S CS I K BBox Matrix FormType Resources LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2
  TR TR2 HT FL SM SA BM SMask CA ca AIS TK G BC`;
const images = `Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMaskInData Matte`;
const patterns = `PatternType PaintType TilingType XStep YStep Shading ExtGState ShadingType Background AntiAlias Domain
  Function Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow FunctionType Range Size BitsPerSample Order Encode
  C0 C1 N Functions Bounds`;
const colours = 'Alternate WhitePoint BlackPoint Gamma';
const fonts = `Name BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo Registry
  Ordering Supplement DW W DW2 W2 CIDToGIDMap BaseEncoding Differences FontName FontFamily FontStretch FontWeight Flags
  FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile
  FontFile2 FontFile3 CharSet CIDSet FontMatrix CharProcs Length1 Length2 Length3 CMapName WMode UseCMap`;
const packing = `Filter DecodeParms Predictor Colors Columns EarlyChange EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1
  DamagedRowsBeforeError ColorTransform`;

export const drawingKeys: ReadonlySet<string> = new Set(
  [graphics, images, patterns, colours, fonts, packing].join(' ').split(/\s+/),
);

/** Of the entries that say what a thing is: pictures, fonts, groups and masks. An escape in such a name hides another one. */
export const drawnKinds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'Subtype',
    new Set(
      `Form Image Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2 Type1C CIDFontType0C OpenType`.split(
        ' ',
      ),
    ),
  ],
  ['S', new Set('Transparency Alpha Luminosity'.split(' '))],
]);

/** In resources: each of them names things as it likes. */
export const resourceKinds: ReadonlySet<string> = new Set(
  'ExtGState ColorSpace Pattern Shading XObject Font'.split(' '),
);

/** Those that every printer has; readers of others have been attacked more than once. */
export const usualFilters: ReadonlySet<string> = new Set(
  'FlateDecode LZWDecode ASCII85Decode ASCIIHexDecode RunLengthDecode CCITTFaxDecode DCTDecode'.split(' '),
);
