import { defineStage } from 'waybill/conformance';

const html = `<!doctype html><!-- This is Squarespace. --><html><head>
<script src="https://static1.squarespace.com/static/scripts/site-bundle.js"></script></head><body></body></html>`;

export default defineStage(async () => ({
  shopAdapters: {
    squarespace: {
      page: { url: 'https://studio.example/store/p/stoneware-cup?ref=mail', html },
      data: {
        website: { baseUrl: 'https://studio.example' },
        item: {
          title: 'Stoneware cup',
          structuredContent: {
            variants: [
              {
                ...{ attributes: { Glaze: 'White' }, onSale: false, unlimited: false, qtyInStock: 3 },
                priceMoney: { currency: 'EUR', value: '28.00' },
              },
              {
                ...{ attributes: { Glaze: 'Blue' }, onSale: true, unlimited: false, qtyInStock: 0 },
                ...{
                  priceMoney: { currency: 'EUR', value: '30.00' },
                  salePriceMoney: { currency: 'EUR', value: '24.00' },
                },
              },
            ],
          },
        },
      },
      expected: { title: 'Stoneware cup', amount: '24.00', currency: 'EUR' },
      other: { url: 'https://studio.example/store/p/cup', html: '<!doctype html><title>Cup</title>' },
    },
  },
}));
