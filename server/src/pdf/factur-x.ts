/*
 * What a hybrid invoice says of itself in its metadata, by Factur-X 1.08 and ZUGFeRD 2.4: that it holds one, under which name, and of
 * which profile. PDF/A wants each property of a schema that isn't its own described.
 */

/** The name that programs look for. */
const xmlName = 'factur-x.xml';

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const properties = [
  { name: 'DocumentFileName', value: xmlName, about: 'The name of the embedded XML document' },
  // Of a credit note, too.
  { name: 'DocumentType', value: 'INVOICE', about: 'The type of the hybrid document in capital letters' },
  {
    name: 'Version',
    value: '1.0',
    about: 'The version of the standard that applies to the embedded XML document',
  },
  { name: 'ConformanceLevel', value: 'EN 16931', about: 'The conformance level of the embedded XML document' },
];

const described = ({ name, about }: (typeof properties)[number]) => `
<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${about}</pdfaProperty:description>
</rdf:li>`;

const metadata = `
<rdf:Description xmlns:fx="${namespace}" rdf:about="">
${properties.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties.map(described).join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** What makes a PDF a hybrid invoice. */
export const facturX = (xml: string) => ({
  metadata,
  file: { name: xmlName, type: 'text/xml', description: 'Factur-X', content: xml },
});
