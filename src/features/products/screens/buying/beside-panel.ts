import { SaveProduct } from '../saving/save-product.tsx';
import { KeepPrice } from './keep-price.tsx';
import { PhoneBar } from './phone-bar.tsx';

/** Parts around the panel of a product once it is alive, in one file. */
export const besidePanel = { KeepPrice, PhoneBar, SaveProduct };
