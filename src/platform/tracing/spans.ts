/**
 * Spans of traces (OpenTelemetry, decision 0830). Without a receiver of traces nothing is recorded, and all of this costs a
 * look at a variable. No span holds a value that a person gave: names of calls, patterns of addresses, texts of statements.
 */
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

let records = false;

/** Says that spans are recorded from now on. */
export function recordSpans(): void {
  records = true;
}

/** Whether anybody gets spans; without a receiver a request is not worth one. */
export const areSpansRecorded = (): boolean => records;

const tracer = trace.getTracer('waybill');

/** Kinds of spans: a request that came, one that goes to another company, a job of the queue, or a step within. */
const kinds = {
  request: SpanKind.SERVER,
  outgoing: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  step: SpanKind.INTERNAL,
} as const;

export interface SpanOf {
  kind: keyof typeof kinds;
  attributes?: Attributes;
  /** The `traceparent` of its cause (W3C Trace Context); the span at hand when undefined. */
  parent?: string | undefined;
}

/** Does the work within a span; an error that it throws marks the span, by its name alone. */
export async function inSpan<Answer>(
  name: string,
  of: SpanOf,
  work: (span: Span) => Promise<Answer>,
): Promise<Answer> {
  const span = startSpan(name, of);
  try {
    return await context.with(trace.setSpan(contextOf(of.parent), span), () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A span that its caller ends. */
export function startSpan(name: string, { kind, attributes = {}, parent }: SpanOf): Span {
  return tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
}

/** Calls on within the span: for callbacks of libraries, which end elsewhere. */
export function withinSpan(span: Span, next: () => void): void {
  context.with(trace.setSpan(context.active(), span), next);
}

export function failSpan(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.name : 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}

/** Records a step that is over already, such as a statement, under the span at hand; nothing without one. */
export function recordStep(
  name: string,
  { attributes, tookMs }: { attributes: Attributes; tookMs: number },
): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const now = Date.now();
  tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: now - tookMs }).end(now);
}

/** The span at hand as a header that others understand; undefined without one. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Ids of the span at hand, for lines of the log. */
export function traceFacts(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

const contextOf = (parent: string | undefined) =>
  parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
