/** Pictures of the demo products, drawn from plain shapes on a canvas of 800 by 800. */
import type { Palette } from './demo-product.ts';

type Drawing = (palette: Palette) => string;

const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
const knit = (d: string, colour: string) =>
  `<path d="${d}" ${line} stroke="${colour}" stroke-width="7" opacity=".45"/>`;

const drawings = {
  jumper: ({ main, dark }) => `
    <path d="M290 210 L210 250 Q170 275 160 330 L120 560 L200 585 L240 420 L240 640 L560 640 L560 420 L600 585 L680 560 L640 330 Q630 275 590 250 L510 210 Q400 275 290 210Z" fill="${main}"/>
    <path d="M290 210 Q400 300 510 210 L480 196 Q400 250 320 196Z" fill="${dark}"/>
    <path d="M400 262 V640" stroke="${dark}" stroke-width="10"/>
    ${[330, 410, 490, 570].map((y) => `<circle cx="420" cy="${y}" r="9" fill="#f4ecd8"/>`).join('')}
    <path d="M240 606 H560 V640 H240Z M120 560 L200 585 L206 556 L127 532Z M680 560 L600 585 L594 556 L673 532Z" fill="${dark}"/>
    ${[300, 350, 460, 510].map((x) => knit(`M${x} 330 l14 22 l-14 22 l14 22 l-14 22 l14 22 l-14 22 l14 22 l-14 22 l14 22`, dark)).join('')}`,
  blanket: ({ main, dark }) => `
    <path d="M150 300 Q400 235 650 300 L690 560 Q400 640 110 560Z" fill="${main}"/>
    <path d="M150 300 Q400 235 650 300 L657 345 Q400 280 143 345Z M134 405 Q400 335 666 405 L671 437 Q400 368 129 437Z M122 485 Q400 415 678 485 L682 515 Q400 447 118 515Z" fill="${dark}" opacity=".75"/>
    <path d="M560 288 L650 300 L690 560 L590 584Z" fill="#000" opacity=".08"/>
    ${Array.from({ length: 20 }, (_, i) => 122 + i * 29)
      .map(
        (x) =>
          `<path d="M${x} ${566 + Math.round(26 * Math.sin((Math.PI * (x - 110)) / 580))} v36" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`,
      )
      .join('')}`,
  teapot: ({ main, dark }) => `
    <path d="M560 350 Q700 330 680 440 Q665 520 560 520" ${line} stroke="${dark}" stroke-width="30"/>
    <path d="M255 430 Q180 420 150 330 L105 320 L100 345 L125 352 Q150 500 270 520Z" fill="${dark}"/>
    <ellipse cx="405" cy="455" rx="190" ry="165" fill="${main}"/>
    <path d="M265 345 Q405 260 545 345 Q500 375 405 375 Q310 375 265 345Z" fill="${dark}"/>
    <circle cx="405" cy="272" r="24" fill="${main}"/><circle cx="405" cy="272" r="24" fill="#fff" opacity=".2"/>
    <path d="M300 400 Q285 480 330 550" ${line} stroke="#fff" stroke-width="18" opacity=".28"/>
    <ellipse cx="405" cy="612" rx="110" ry="16" fill="${dark}"/>`,
  backpack: ({ main, dark }) => `
    <path d="M330 205 Q330 140 400 140 Q470 140 470 205" ${line} stroke="${dark}" stroke-width="22"/>
    <path d="M230 330 Q230 190 400 190 Q570 190 570 330 L585 640 Q400 672 215 640Z" fill="${main}"/>
    <path d="M232 320 Q240 180 400 180 Q560 180 568 320 Q560 400 400 410 Q240 400 232 320Z" fill="${dark}"/>
    <path d="M270 460 H530 L540 620 Q400 640 260 620Z" fill="${dark}" opacity=".55"/>
    <path d="M310 370 V480 M490 370 V480" stroke="#d9a066" stroke-width="20" stroke-linecap="round"/>
    <rect x="296" y="440" width="28" height="34" rx="4" fill="#f0e0c0"/><rect x="476" y="440" width="28" height="34" rx="4" fill="#f0e0c0"/>
    <path d="M215 470 Q165 520 190 630 L216 634Z M585 470 Q635 520 610 630 L584 634Z" fill="${dark}"/>`,
  lamp: ({ main, dark, ground }) => `
    <path d="M250 260 L550 260 L600 420 Q400 450 200 420Z" fill="#ffe9b0" opacity=".9"/>
    <path d="M200 420 Q400 450 600 420 L690 640 H110Z" fill="#fff3cf" opacity=".35"/>
    <path d="M290 170 H510 L600 400 Q400 432 200 400Z" fill="${main}"/>
    <path d="M430 170 H510 L600 400 Q530 412 470 415Z" fill="${dark}" opacity=".5"/>
    <path d="M400 415 V640" stroke="${dark}" stroke-width="16"/><circle cx="400" cy="430" r="26" fill="${ground}"/>
    <ellipse cx="400" cy="648" rx="120" ry="22" fill="${dark}"/>`,
  mug: ({ main, dark }) => `
    <path d="M550 340 Q690 320 680 440 Q670 550 545 545" ${line} stroke="${dark}" stroke-width="34"/>
    <path d="M230 270 H560 L545 600 Q540 640 500 640 H290 Q250 640 245 600Z" fill="${main}"/>
    <ellipse cx="395" cy="270" rx="165" ry="34" fill="${dark}"/><ellipse cx="395" cy="274" rx="143" ry="25" fill="#5b3a26"/>
    <path d="M285 330 L297 580" ${line} stroke="#fff" stroke-width="20" opacity=".3"/>
    <path d="M350 215 q-20 -35 5 -65 M420 215 q-20 -35 5 -65" ${line} stroke="#fff" stroke-width="12" opacity=".7"/>`,
  beanie: ({ main, dark }) => `
    <circle cx="400" cy="200" r="62" fill="${dark}"/><circle cx="382" cy="184" r="20" fill="#fff" opacity=".15"/>
    <path d="M190 530 Q170 230 400 230 Q630 230 610 530Z" fill="${main}"/>
    ${[250, 325, 400, 475, 550].map((x) => knit(`M${400 + (x - 400) * 0.35} 250 Q${x} 340 ${x} 520`, dark)).join('')}
    <rect x="165" y="500" width="470" height="120" rx="42" fill="${dark}"/>
    ${Array.from({ length: 14 }, (_, i) => 200 + i * 31)
      .map(
        (x) =>
          `<path d="M${x} 520 V600" stroke="${main}" stroke-width="8" stroke-linecap="round" opacity=".55"/>`,
      )
      .join('')}`,
  lantern: ({ main, dark }) => `
    <path d="M400 90 V170" stroke="${dark}" stroke-width="10"/><rect x="320" y="165" width="160" height="34" rx="8" fill="${dark}"/>
    <ellipse cx="400" cy="380" rx="215" ry="190" fill="${main}"/><ellipse cx="400" cy="390" rx="110" ry="120" fill="#fff2b8" opacity=".55"/>
    ${[40, 105, 165, 205].map((rx) => `<ellipse cx="400" cy="380" rx="${rx}" ry="190" fill="none" stroke="${dark}" stroke-width="6" opacity=".7"/>`).join('')}
    <path d="M215 290 H585 M187 380 H613 M215 470 H585" stroke="${dark}" stroke-width="6" opacity=".7"/>
    <rect x="320" y="562" width="160" height="30" rx="8" fill="${dark}"/>
    <path d="M400 592 V690 M380 640 V710 M420 640 V710" stroke="#c9302c" stroke-width="9" stroke-linecap="round"/>`,
  fan: ({ main, dark }) => `<g transform="translate(72 96) scale(.82)">
    ${Array.from({ length: 13 }, (_, i) => -72 + i * 12)
      .map(
        (a) =>
          `<g transform="rotate(${a} 400 620)"><path d="M384 620 L352 190 Q400 172 448 190 L416 620Z" fill="${main}"/><path d="M400 620 V185" stroke="${dark}" stroke-width="6"/></g>`,
      )
      .join('')}
    <path d="M96 470 Q210 210 400 205 Q590 210 704 470" ${line} stroke="${dark}" stroke-width="10" opacity=".6"/>
    <path d="M290 330 q60 -70 120 -20 q60 45 120 -15" ${line} stroke="#3d5a3d" stroke-width="10"/>
    <circle cx="330" cy="300" r="16" fill="#c9504a"/><circle cx="440" cy="318" r="20" fill="#c9504a"/><circle cx="510" cy="286" r="14" fill="#c9504a"/>
    <circle cx="400" cy="620" r="22" fill="${dark}"/></g>`,
  cup: ({ main, dark }) => `
    <path d="M190 380 H470 Q470 560 380 590 H280 Q190 560 190 380Z" fill="${main}"/><ellipse cx="330" cy="380" rx="140" ry="36" fill="${dark}"/><ellipse cx="330" cy="386" rx="118" ry="25" fill="#8aa05a"/>
    <path d="M430 470 H690 Q690 620 610 645 H515 Q430 620 430 470Z" fill="${main}"/><ellipse cx="560" cy="470" rx="130" ry="33" fill="${dark}"/><ellipse cx="560" cy="476" rx="109" ry="23" fill="#8aa05a"/>
    <path d="M230 440 q10 70 40 105 M470 525 q10 60 38 90" ${line} stroke="#fff" stroke-width="14" opacity=".35"/>
    <path d="M310 320 q-18 -32 6 -62 M360 320 q-18 -32 6 -62" ${line} stroke="#fff" stroke-width="11" opacity=".6"/>`,
  tray: ({ main, dark }) => `
    <path d="M120 380 L560 290 L700 470 L250 590Z" fill="${main}"/><path d="M120 380 L250 590 V630 L116 415Z M250 590 L700 470 V508 L250 630Z" fill="${dark}"/>
    ${[0.2, 0.4, 0.6, 0.8].map((t) => `<path d="M${120 + 440 * t} ${380 - 90 * t} L${250 + 450 * t} ${590 - 120 * t}" stroke="${dark}" stroke-width="7" opacity=".55"/>`).join('')}
    <ellipse cx="350" cy="410" rx="66" ry="36" fill="#f3efe4"/><ellipse cx="350" cy="404" rx="48" ry="22" fill="#9a6b3a"/>
    <ellipse cx="500" cy="430" rx="56" ry="30" fill="#f3efe4"/><ellipse cx="500" cy="425" rx="40" ry="18" fill="#9a6b3a"/>`,
  scarf: ({ main, dark }) => `
    <path d="M230 250 Q400 130 570 250 Q600 360 400 400 Q200 360 230 250Z" fill="${dark}"/><path d="M290 255 Q400 190 510 255 Q500 310 400 330 Q300 310 290 255Z" fill="#000" opacity=".25"/>
    <path d="M240 290 Q330 400 470 385 L520 650 H390 L360 420 Q250 390 240 290Z" fill="${main}"/><path d="M330 400 Q300 520 250 610 L340 660 Q420 540 440 410Z" fill="${main}"/><path d="M330 400 Q300 520 250 610 L340 660 Q420 540 440 410Z" fill="${dark}" opacity=".35"/>
    ${[400, 430, 460, 490, 515].map((x) => `<path d="M${x} 650 v42" stroke="${main}" stroke-width="8" stroke-linecap="round"/>`).join('')}
    <path d="M405 480 L490 470 M413 530 L500 522 M420 580 L508 574" stroke="#fff" stroke-width="9" opacity=".5"/>`,
  vase: ({ main, dark }) => `
    <path d="M350 200 Q330 120 250 90 M400 200 Q410 110 400 60 M440 200 Q480 130 560 110" ${line} stroke="#557a4f" stroke-width="10"/>
    <circle cx="250" cy="90" r="30" fill="#e8b4b8"/><circle cx="400" cy="62" r="34" fill="#f2d0d4"/><circle cx="560" cy="108" r="28" fill="#e8b4b8"/>
    <path d="M335 200 H465 Q460 290 500 340 Q590 440 540 570 Q515 650 400 650 Q285 650 260 570 Q210 440 300 340 Q340 290 335 200Z" fill="${main}"/>
    <ellipse cx="400" cy="200" rx="65" ry="16" fill="${dark}"/>
    <path d="M255 480 Q400 540 545 480 M250 510 Q400 572 550 510" ${line} stroke="${dark}" stroke-width="10" opacity=".7"/>
    <path d="M320 370 Q275 450 300 540" ${line} stroke="#fff" stroke-width="18" opacity=".35"/>`,
  tote: ({ main, dark }) => `
    <path d="M290 330 Q290 130 400 130 Q510 130 510 330" ${line} stroke="#8a5a33" stroke-width="24"/>
    <path d="M190 310 H610 L640 640 Q400 665 160 640Z" fill="${main}"/><path d="M178 500 L622 500 L640 640 Q400 665 160 640Z" fill="${dark}"/>
    <rect x="345" y="380" width="110" height="70" rx="6" fill="#8a5a33"/><path d="M365 405 H435 M365 427 H420" stroke="#f4e3c8" stroke-width="7"/>
    <circle cx="290" cy="335" r="12" fill="#d8b26a"/><circle cx="510" cy="335" r="12" fill="#d8b26a"/>`,
  boot: ({ main, dark }) => `
    <path d="M270 150 H480 L490 400 Q500 450 590 470 Q690 490 695 580 H265Z" fill="${main}"/>
    <path d="M270 150 H480 L482 205 H269Z" fill="${dark}"/><path d="M255 575 H705 V620 Q705 640 685 640 H560 V618 H420 V640 H275 Q255 640 255 620Z" fill="#3a2a1e"/>
    ${[260, 310, 360, 410].map((y) => `<path d="M400 ${y} L480 ${y - 12}" stroke="#f1d9a7" stroke-width="10" stroke-linecap="round"/><circle cx="398" cy="${y}" r="9" fill="#d8b26a"/>`).join('')}
    <path d="M300 520 Q450 540 560 505" ${line} stroke="${dark}" stroke-width="9" opacity=".7"/>`,
  shirt: ({ main, dark }) => `
    <path d="M290 190 L170 250 L110 430 L210 470 L245 380 V650 H555 V380 L590 470 L690 430 L630 250 L510 190 L400 250Z" fill="${main}"/>
    ${[280, 370, 460, 550].map((y) => `<path d="M245 ${y} H555 V${y + 26} H245Z" fill="${dark}" opacity=".5"/>`).join('')}
    ${[285, 345, 440, 500].map((x) => `<path d="M${x} 215 H${x + 22} V650 H${x}Z" fill="${dark}" opacity=".4"/>`).join('')}
    <path d="M290 190 L400 250 L365 320 L270 225Z M510 190 L400 250 L435 320 L530 225Z" fill="${dark}"/>
    <path d="M400 250 V650" stroke="#fff" stroke-width="5" opacity=".6"/>${[340, 420, 500, 580].map((y) => `<circle cx="400" cy="${y}" r="9" fill="#f4ecd8"/>`).join('')}`,
  skillet: ({ main, dark }) => `
    <g transform="rotate(-28 400 400)"><rect x="600" y="372" width="190" height="56" rx="26" fill="${dark}"/><circle cx="755" cy="400" r="12" fill="#e7dfd2"/>
    <circle cx="370" cy="400" r="245" fill="${dark}"/><circle cx="370" cy="400" r="208" fill="${main}"/><path d="M210 320 Q260 230 360 215" ${line} stroke="#fff" stroke-width="16" opacity=".18"/></g>
    <ellipse cx="350" cy="420" rx="105" ry="88" fill="#fff7ea"/><circle cx="365" cy="420" r="42" fill="#f2a93b"/><circle cx="352" cy="406" r="11" fill="#fff" opacity=".6"/>`,
  notebook: ({ main, dark }) => `
    <g transform="rotate(9 400 400)"><rect x="285" y="190" width="330" height="430" rx="14" fill="${dark}"/></g>
    <g transform="rotate(-5 400 400)"><rect x="205" y="180" width="340" height="440" rx="14" fill="#fffdf5"/><rect x="195" y="172" width="340" height="440" rx="14" fill="${main}"/>
    <rect x="195" y="172" width="46" height="440" rx="14" fill="${dark}"/><rect x="290" y="260" width="190" height="110" rx="6" fill="#fdf6e3"/>
    <path d="M315 296 H455 M315 326 H420" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><path d="M505 172 V612" stroke="#00000055" stroke-width="8"/></g>`,
} satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

/**
 * A picture as SVG. View 0 shows the thing as a whole, view 1 shows it closer, on its own colour.
 */
export function draw(name: DrawingName, palette: Palette, view: 0 | 1): string {
  const ground = view === 0 ? palette.ground : palette.main;
  const zoom = view === 0 ? '' : 'transform="translate(-330 -300) scale(1.75)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
    <defs><radialGradient id="g" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect width="800" height="800" fill="${ground}"/><rect width="800" height="800" fill="url(#g)"/>
    <ellipse cx="400" cy="668" rx="265" ry="30" fill="#000" opacity=".13"/>
    <g ${zoom}>${drawings[name](palette)}</g></svg>`;
}
