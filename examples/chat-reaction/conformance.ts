import { aLocalServer, defineStage } from 'waybill/conformance';

export default defineStage(async () => {
  const said: string[] = [];
  const channel = await aLocalServer(({ method, url, body }) => {
    if (url.pathname.endsWith('/none')) return { status: 404, body: 'no_service' };
    const { text } = JSON.parse(body.toString()) as { text?: unknown };
    if (method !== 'POST' || typeof text !== 'string') return { status: 400, body: 'invalid_payload' };
    said.push(text);
    return { body: 'ok' };
  });
  const reaction = { happened: () => said.length, breakDown: channel.breakDown };
  return {
    settings: { address: `${channel.origin}/services/T000/B000/XXXX` },
    wrongSettings: { address: `${channel.origin}/services/T000/B000/none` },
    reactions: [
      { event: 'order.paid', payload: { orderId: 'ord_1' }, ...reaction },
      { event: 'question.answered', payload: { orderId: 'ord_1' }, ...reaction },
    ],
    close: channel.close,
  };
});
