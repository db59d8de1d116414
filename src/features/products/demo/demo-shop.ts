/** The common parts of the demo shops, and the one table of them. */
import type { DemoProduct, ShownProduct } from './demo-product.ts';
import { maplePinePage } from './maple-pine-page.ts';
import { maplePineProducts } from './maple-pine-products.ts';
import { nordlichtPage } from './nordlicht-page.ts';
import { nordlichtProducts } from './nordlicht-products.ts';
import { qingzhuPage } from './qingzhu-page.ts';
import { qingzhuProducts } from './qingzhu-products.ts';

export interface DemoShop {
  /** First part of the path. */
  key: string;
  name: string;
  encoding: 'utf-8' | 'gbk';
  language: string;
  products: readonly DemoProduct[];
  /** Path of a product's page below the shop, by its slug. */
  pathOf(slug: string): string;
  pictures: 'jpg' | 'png';
  productPage(product: ShownProduct): string;
  /** The start page: many products, none of them the page's own. */
  homePage(products: readonly ShownProduct[]): string;
  /** A page that sells nothing. */
  aboutPage(): string;
}

export const demoShops: readonly DemoShop[] = [
  {
    key: 'nordlicht',
    name: 'Nordlicht',
    encoding: 'utf-8',
    language: 'de',
    products: nordlichtProducts,
    pathOf: (slug) => `p/${slug}`,
    pictures: 'jpg',
    ...nordlichtPage,
  },
  {
    key: 'qingzhu',
    name: '青竹',
    encoding: 'gbk',
    language: 'zh-CN',
    products: qingzhuProducts,
    pathOf: (slug) => `item/${slug}.html`,
    pictures: 'png',
    ...qingzhuPage,
  },
  {
    key: 'maple-pine',
    name: 'Maple & Pine',
    encoding: 'utf-8',
    language: 'en-US',
    products: maplePineProducts,
    pathOf: (slug) => `products/${slug}`,
    pictures: 'jpg',
    ...maplePinePage,
  },
];
