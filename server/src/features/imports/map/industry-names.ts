import type { industries } from '@guildhall/contract/businesses.ts';

/**
 * What industries are called in real files, where it is clear which of ours is meant, in the languages of the headers. What stands
 * nowhere is listed as 'Other', and shown to the admin, who says once and for all what it is: one of ours (the table `import_labels`)
 * or an industry of its own (`added_industries`).
 */
export const industryNames: Record<(typeof industries)[number], string> = {
  Technology: `
    IT, information technology, tech, software, computer software, internet, b2b software, saas, information
    technology and services, it services, computers, it and software, digital, Informationstechnologie, EDV,
    Informatik, Technologie, IT-Dienstleistungen, informatique, technologies, numérique, tecnología,
    informática, telecommunications, Software und IT, IT und Telekommunikation, Telekommunikation,
    Softwareentwicklung, Softwareindustrie, Informations- und Kommunikationstechnik, Digitalwirtschaft,
    logiciels, technologies de l’information, telecomunicaciones, tecnologías de la información, software e
    informática, telecomunicazioni, tecnologie, tecnologia dell’informazione, servizi informatici, services
    informatiques, servicios informáticos`,
  Healthcare: `
    health, medical, hospital and health care, medicine, Gesundheit, Gesundheitswesen, Medizin, santé, salud,
    sanidad, sanità, salute, biotech, pharma, pharmaceuticals, Gesundheit und Soziales, Gesundheits- und
    Sozialwesen, Medizintechnik, Pharmaindustrie, Pharmazie, Pflege, Biotechnologie, santé et action sociale,
    médecine, pharmacie, medicina, farmacéutica, farmacia, servicios sanitarios, sanitario, farmaceutico,
    biotecnología`,
  Finance: `
    financial services, banking, fintech, insurance, accounting, Finanzen, Finanzdienstleistungen, Banken,
    Versicherungen, Versicherung, Finanzwesen, finances, banque, assurance, finanzas, banca, seguros, finanza,
    assicurazioni, banking and finance, finance and insurance, Finanz- und Versicherungsdienstleistungen,
    Banken und Versicherungen, Bankwesen, Kreditwesen, Steuerberatung, Buchhaltung, services financiers,
    banque et assurance, assurances, comptabilité, servicios financieros, contabilidad, servizi finanziari,
    contabilità, banche, credito`,
  Marketing: `
    advertising, marketing and advertising, pr, public relations, media, Werbung, Werbung und Marketing,
    publicité, publicidad, pubblicità, Medien, communication, Marketing und Werbung, Werbung und Medien,
    Medien und Kommunikation, Kommunikation, Öffentlichkeitsarbeit, marketing et communication, médias,
    relations publiques, marketing y publicidad, medios, comunicación, relaciones públicas, marketing e
    pubblicità, comunicazione, relazioni pubbliche`,
  Education: `
    training, higher education, e-learning, schools, Bildung, Aus- und Weiterbildung, Weiterbildung,
    Erziehung, formation, enseignement, educación, formación, istruzione, formazione, Bildungswesen, Erziehung
    und Unterricht, Schulen, Ausbildung, éducation et formation, écoles, enseñanza, educación y formación,
    istruzione e formazione, scuole, educazione`,
  Retail: `
    e-commerce, retail trade, shops, wholesale and retail, consumer goods, Handel, Einzelhandel, commerce,
    commerce de détail, comercio, comercio minorista, commercio, commercio al dettaglio, vendita al dettaglio,
    Groß- und Einzelhandel, Onlinehandel, Versandhandel, Großhandel, commerce de gros, vente au détail, grande
    distribution, distribution, comercio al por menor, comercio al por mayor, comercio electrónico, commercio
    all’ingrosso, commercio elettronico, wholesale`,
  Consulting: `
    management consulting, business consulting, advisory, professional services, Beratung,
    Unternehmensberatung, conseil, consultoría, consulenza, consultancy, Managementberatung,
    Wirtschaftsberatung, Beratungsdienstleistungen, Consulting und Beratung, conseil en gestion, conseil aux
    entreprises, services aux entreprises, asesoría, consultoría empresarial, consulenza aziendale, servizi
    alle imprese, servicios profesionales, servizi professionali`,
  Manufacturing: `
    production, industrials, industrial, manufacture, Produktion, Fertigung, verarbeitendes Gewerbe,
    Maschinenbau, Herstellung, fabrication, industrie manufacturière, fabricación, manufactura, manifattura,
    produzione, manifatturiero, engineering, Industrie, Fertigungsindustrie, Metallverarbeitung,
    Elektrotechnik, Automobilindustrie, Anlagenbau, Maschinen- und Anlagenbau, Chemieindustrie, ingénierie,
    métallurgie, industrie automobile, construction mécanique, industria, ingeniería, industria manufacturera,
    metalurgia, ingegneria, metalmeccanica, industria manifatturiera`,
  'Real Estate': `
    property, real estate and construction, realty, Immobilien, Immobilienwirtschaft, immobilier,
    inmobiliaria, bienes raíces, inmobiliario, immobiliare, proptech, Bau und Immobilien, Wohnungswirtschaft,
    Grundstücks- und Wohnungswesen, immobilier et construction, inmobiliaria y construcción, sector
    inmobiliario, immobili, settore immobiliare`,
  Other: `
    others, misc, miscellaneous, sonstige, sonstiges, andere, autre, autres, otro, otros, altro, altri`,
};

/** Trades that none of the ten means, by the name that is proposed for them. */
export const tradeNames: Record<string, string> = {
  Construction: `
    building, building and construction, construction and building, building trades, construction industry, contractors, Bau, Bauwesen,
    Baugewerbe, Bauwirtschaft, Bauindustrie, Bauhandwerk, Hochbau, Tiefbau, Hoch- und Tiefbau, bâtiment, BTP, bâtiment et travaux publics,
    construcción, edilizia, costruzioni`,
  Hospitality: `
    hotels and restaurants, hotels, restaurants, gastronomy, Gastgewerbe, Gastronomie, Hotellerie, Hotel- und Gaststättengewerbe,
    hôtellerie, restauration, hôtellerie-restauration, hostelería, ristorazione, ospitalità`,
  Transport: `
    transportation, logistics, transport and logistics, transportation and logistics, shipping, Verkehr, Logistik, Transport und Logistik,
    Verkehr und Lagerei, Spedition, logistique, transports, transport et logistique, transporte, logística, transporte y logística,
    trasporti, logistica, trasporti e logistica`,
  Agriculture: `
    farming, agriculture and forestry, Landwirtschaft, Land- und Forstwirtschaft, agricultura, agricoltura`,
};
