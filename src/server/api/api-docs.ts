/** `/api/docs`: the OpenAPI document as a page that people can read; made from the same document. */
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../pages/assets.ts';
import { type Html, html, plainPage, plainPagePolicy } from '../pages/plain-page.ts';

interface Operation {
  operationId: string;
  summary: string;
  'x-extension'?: boolean;
  'x-roles'?: string[];
  security: unknown[];
  /** Absent where a path takes none, as the stream of live news does. */
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}
interface Document {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** Each packs more than a megabyte for whoever asks. */
export const documentLimit = { rateLimit: { max: 60, timeWindow: 60_000 } };

export function serveApiDocs(app: FastifyInstance, document: () => string, assets: Assets): void {
  let made: { of: string; page: string } | undefined;
  const page = (): string => {
    const text = document();
    if (made?.of !== text) made = { of: text, page: pageOf(JSON.parse(text) as Document, assets) };
    return made.page;
  };
  app.get('/api/docs', { config: documentLimit }, (_request, reply) =>
    reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(page()),
  );
}

const pageOf = (document: Document, assets: Assets): string =>
  plainPage({
    title: `API – ${document.info.title}`,
    lang: 'en',
    css: assets.of(null).css,
    body: documentation(document),
  });

function documentation(document: Document): Html {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const schemas = Object.entries(document.components.schemas);
  return html`<h1>${document.info.title} API</h1><p>${document.info.description}</p>
<p>The machine-readable document: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. Every path stands below <code>/api/v1</code>.</p>
<h2>Calls</h2><ul>${operations.map(({ method, path, operation }) => html`<li><a href="#${operation.operationId}"><code>${method} ${path}</code></a> ${operation.summary}</li>`)}</ul>
${operations.map(({ method, path, operation }) => callSection(method, path, operation))}
<h2>Schemas</h2>${schemas.map(([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>${source(schema)}</section>`)}`;
}

function callSection(method: string, path: string, operation: Operation): Html {
  const body = Object.entries(operation.requestBody?.content ?? {});
  const parameters = operation.parameters ?? [];
  const responses = Object.entries(operation.responses);
  return html`<section id="${operation.operationId}"><h3><code>${method} ${path}</code></h3><p>${operation.summary}. ${whoMay(operation)}${operation['x-extension'] ? ' An extension of the specification.' : ''}</p>
${parameters.length > 0 ? html`<h4>Parameters</h4><ul>${parameters.map((parameter) => html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''}: <code>${JSON.stringify(parameter.schema)}</code></li>`)}</ul>` : html``}
${body.map(([type, { schema }]) => html`<h4>Body, ${type}</h4>${source(schema)}`)}
<h4>Answers</h4><dl>${responses.map(([status, { description, content }]) => html`<dt><strong>${status}</strong> ${description}</dt><dd>${Number(status) < 300 ? source(Object.values(content ?? {})[0]?.schema) : html``}</dd>`)}</dl></section>`;
}

function whoMay(operation: Operation): string {
  if (operation.security.length === 0) return 'Anyone may call it.';
  const roles = operation['x-roles'];
  return roles ? `Staff only: ${roles.join(', ')}.` : 'Needs a session.';
}

function source(schema: unknown): Html {
  return html`<pre tabindex="0" class="overflow-x-auto rounded-md bg-inset p-4 text-small"><code>${JSON.stringify(schema ?? {}, null, 2)}</code></pre>`;
}
