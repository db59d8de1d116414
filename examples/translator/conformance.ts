import { aLocalServer, defineStage } from 'waybill/conformance';

export default defineStage(async () => {
  const key = 'a-key-of-the-tests';
  const server = await aLocalServer(({ method, url, headers, body }) => {
    if (headers['ocp-apim-subscription-key'] !== key || !headers['ocp-apim-subscription-region'])
      return { status: 401, body: { error: { code: 401000, message: 'The request is not authorized.' } } };
    const to = url.searchParams.get('to');
    if (method !== 'POST' || url.searchParams.get('api-version') !== '3.0' || !to)
      return { status: 400, body: { error: { code: 400021, message: 'The API version is missing.' } } };
    const texts = JSON.parse(body.toString()) as { Text: string }[];
    return { body: texts.map(({ Text }) => ({ translations: [{ text: `${Text} (${to})`, to }] })) };
  });
  return {
    settings: { key, region: 'westeurope', address: server.origin },
    wrongSettings: { key: 'a-wrong-key', region: 'westeurope', address: server.origin },
    translator: server,
    close: server.close,
  };
});
