/** Parts around the panel of a product once it is alive, in one file. */
export { SaveProduct } from '../saving/save-product.tsx';
export { KeepPrice } from './keep-price.tsx';
export { PhoneBar } from './phone-bar.tsx';
