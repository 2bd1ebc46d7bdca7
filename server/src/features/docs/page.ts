import { API } from '@vestry/sync/contract/endpoint';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import { HOW_TO_SIGN_IN, type OpenApi, type Operation } from './open-api';

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.5rem;text-transform:capitalize}
details{border:1px solid #8886;border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer;display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}
summary b{font:600 .8rem ui-monospace,monospace;min-width:4rem}code,pre{font:.85rem/1.45 ui-monospace,monospace}
pre{overflow:auto;background:#8882;border-radius:6px;padding:.75rem;max-height:30rem}
summary span{opacity:.8}`;

function operation(method: string, path: string, { summary, description, ...rest }: Operation): string {
  const { parameters, requestBody, responses } = rest;
  const shown = {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses,
  };
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escape(path)}</code><span>${escape(summary)}</span></summary>
<p>${escape(description)}</p><pre>${escape(JSON.stringify(shown, null, 2))}</pre></details>`;
}

/** A page to read, without a script: the calls by resource, and the shapes they speak of. */
export function docsPage(document: OpenApi, title: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const group = one.tags[0] ?? '';
      groups.set(group, [...(groups.get(group) ?? []), operation(method, path, one)]);
    }
  }
  const sections = [...groups].map(
    ([name, parts]) => `<section><h2>${escape(name)}</h2>${parts.join('\n')}</section>`,
  );
  const { schemas } = document['components'] as { schemas: Record<string, unknown> };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>${escape(title)} API</h1><p>Every path is below <code>${API}</code>. The same as a document: <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<p>${escape(HOW_TO_SIGN_IN)}</p>
${sections.join('\n')}
<section><h2>Shapes</h2><details><summary>All shapes</summary><pre>${escape(JSON.stringify(schemas, null, 2))}</pre></details></section>
</body></html>`;
}
