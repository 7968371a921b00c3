import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath';
import { type Element, parseXmlDocument } from 'slimdom';

/*
 * The rules of EN 16931 for CII, version 1.3.16, as ConnectingEurope publishes them (eInvoicing-EN16931, EUPL-1.2, see LICENSE.txt): the
 * file is theirs, unchanged. It is Schematron that was compiled to XSLT. Read back here are the contexts and the assertions.
 */
const file = `${import.meta.dirname}/EN16931-CII-validation.xslt.gz`;
const xsl = 'http://www.w3.org/1999/XSL/Transform';
const svrl = 'http://purl.oclc.org/dsdl/svrl';

interface Rule {
  mode: string;
  context: string;
  assertions: { id: string; test: string }[];
}

function readRules(): { rules: Rule[]; namespaceOf(prefix: string): string | null } {
  const { documentElement } = parseXmlDocument(gunzipSync(readFileSync(file)).toString());
  const sheet = documentElement as Element;
  const templates = [...sheet.getElementsByTagNameNS(xsl, 'template')].filter(
    (one) => /^M\d+$/.test(one.getAttribute('mode') ?? '') && Number(one.getAttribute('priority')) > 0,
  );
  const rules = templates
    .toSorted((a, b) => Number(b.getAttribute('priority')) - Number(a.getAttribute('priority')))
    .map((template) => ({
      mode: template.getAttribute('mode') ?? '',
      context: (template.getAttribute('match') ?? '')
        .split(/\|(?![^[]*\])/)
        .map((path) => (path.trim().startsWith('/') ? path.trim() : `//${path.trim()}`))
        .join(' | '),
      assertions: [...template.getElementsByTagNameNS(svrl, 'failed-assert')].map((failed) => ({
        test: failed.getAttribute('test') ?? '',
        id: [...failed.children].find((child) => child.getAttribute('name') === 'id')?.textContent ?? '',
      })),
    }));
  return { rules, namespaceOf: (prefix) => sheet.lookupNamespaceURI(prefix || null) };
}

const known = readRules();

/** The official rules that a document breaks, and how many assertions were looked at. */
export function officialVerdict(xml: string): { broken: string[]; asked: number } {
  const document = parseXmlDocument(xml);
  const options = { namespaceResolver: (prefix: string) => (prefix ? known.namespaceOf(prefix) : null) };
  const broken = new Set<string>();
  const matched = new Map<string, Set<unknown>>();
  let asked = 0;
  for (const { mode, context, assertions } of known.rules) {
    const seen = matched.get(mode) ?? new Set();
    matched.set(mode, seen);
    for (const node of evaluateXPathToNodes(context, document, null, null, options)) {
      // Of each pattern the first rule that fits a node is the one.
      if (seen.has(node)) continue;
      seen.add(node);
      for (const { id, test } of assertions) {
        asked += 1;
        if (!evaluateXPathToBoolean(test, node, null, null, options)) broken.add(id);
      }
    }
  }
  return { broken: [...broken].toSorted(), asked };
}
