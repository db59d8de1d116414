import { defineStage } from 'waybill/conformance';

export default defineStage(async () => ({}));
