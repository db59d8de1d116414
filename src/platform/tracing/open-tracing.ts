/** Sends traces to where the operator wants them (OTLP over HTTP). Loaded only where there is such a place. */
import { hostname } from 'node:os';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { recordSpans } from './spans.ts';

export interface TracingSettings {
  /** Of the receiver, without `/v1/traces`. */
  endpoint: string;
  /** Such as a key of the receiver. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** From 0 to 1: how many of the traces that begin here are recorded. */
  share: number;
}

export interface Tracing {
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Records from now on in this process. `part` is `web` or `worker`. */
export function openTracing(
  { endpoint, headers, serviceName, share }: TracingSettings,
  { part, version }: { part: 'web' | 'worker'; version: string },
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...{ 'service.name': serviceName, 'service.version': version, 'service.instance.id': hostname() },
      'waybill.process': part,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  recordSpans();
  return { close: () => provider.shutdown() };
}
