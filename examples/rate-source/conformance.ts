import { aLocalServer, defineStage } from 'waybill/conformance';

export default defineStage(async () => {
  const bank = await aLocalServer(({ url }) =>
    url.pathname === '/api/exchangerates/tables/A'
      ? {
          body: [
            {
              ...{ table: 'A', no: '227/A/NBP/2026', effectiveDate: '2026-11-24' },
              rates: [
                { currency: 'dolar amerykański', code: 'USD', mid: 3.6512 },
                { currency: 'euro', code: 'EUR', mid: 4.2301 },
                { currency: 'jen (Japonia)', code: 'JPY', mid: 0.023412 },
              ],
            },
          ],
        }
      : { status: 404 },
  );
  return {
    settings: { address: bank.origin },
    rateSources: { nbp: bank },
    close: bank.close,
  };
});
