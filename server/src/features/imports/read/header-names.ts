import type { ImportField } from '@guildhall/contract/import-columns.ts';
import { namesIn } from '../rules.ts';

/**
 * What columns are called in real files: English, German, French, Spanish, Italian. One more name is one more entry, in
 * any spelling: case, accents, blanks and punctuation don't count. Where several columns of a file are about the same
 * field, the name that stands first here comes first, in whatever language; so they are not apart by languages. A name
 * stands at one field only.
 */
export const headerNames: Record<ImportField, readonly string[]> = {
  name: namesIn(`
    business name, company name, company, business, organisation name, organization name, organisation,
    organization, firm, firm name, trading name, trading as, account name, member company, employer, legal name,
    vendor, supplier, exhibitor, listing name, Firma, Firmenname, Firmenbezeichnung, Unternehmen,
    Unternehmensname, Betrieb, Betriebsname, Mitgliedsfirma, Mitgliedsunternehmen, Firmierung, Name des
    Unternehmens, Name der Firma, entreprise, nom de l'entreprise, nom entreprise, société, nom de la société,
    raison sociale, nom commercial, enseigne, dénomination, dénomination sociale, établissement, organisme,
    empresa, nombre de la empresa, nombre empresa, razón social, nombre comercial, compañía, organización,
    denominación, denominación social, negocio, nombre del negocio, azienda, nome dell'azienda, nome azienda,
    ragione sociale, società, impresa, nome impresa, denominazione, denominazione sociale, ditta, insegna, ente,
    name, name1, Bezeichnung, nom, nombre, nome, title, member, member name, Mitglied, membre`),
  description: namesIn(`
    description, long description, company description, business description, full description, about, about us,
    profile, company profile, summary, overview, details, what we do, Beschreibung, Firmenbeschreibung,
    Unternehmensbeschreibung, Profil, Firmenprofil, Über uns, Tätigkeit, Unternehmensprofil, Langbeschreibung,
    Leistungsbeschreibung, description de l'entreprise, présentation, à propos, descriptif, description de
    l'activité, descripción, descripción de la empresa, presentación, acerca de, sobre nosotros, perfil,
    descrizione, descrizione dell'azienda, descrizione azienda, presentazione, chi siamo, profilo`),
  shortLine: namesIn(`
    one liner, one line, short description, tagline, slogan, strapline, headline, motto, elevator pitch, pitch,
    Kurzbeschreibung, Kurzprofil, Kurztext, Claim, Leitspruch, description courte, accroche, brève description,
    résumé, descripción corta, descripción breve, eslogan, lema, resumen, descrizione breve, breve descrizione,
    sottotitolo, sintesi`),
  industry: namesIn(`
    industry, sector, industry sector, business sector, primary industry, main industry, trade, category,
    business category, vertical, branch, line of business, field of business, Branche, Hauptbranche,
    Wirtschaftszweig, Geschäftsfeld, Gewerbe, Gewerk, Wirtschaftsbereich, Kategorie, secteur, secteur d'activité,
    activité, activité principale, domaine, domaine d'activité, filière, catégorie, industrie, industria, rubro,
    sector de actividad, actividad, actividad principal, categoría, ramo, giro, settore, settore di attività,
    attività, comparto, categoria, ambito`),
  type: namesIn(`
    type, business type, company type, organisation type, organization type, legal form, legal status, entity
    type, type of business, Typ, Art, Unternehmensart, Unternehmensform, Rechtsform, Unternehmenstyp,
    Gesellschaftsform, forme juridique, type d'entreprise, statut juridique, tipo, tipo de empresa, forma
    jurídica, forma legal, tipo de sociedad, tipo di azienda, forma giuridica, tipo azienda, tipologia, natura
    giuridica`),
  location: namesIn(`
    location, locations, place, headquarters, headquarters location, hq, hq location, based in, Standort, Ort
    Land, Firmensitz, Hauptsitz, Sitz, lieu, localisation, emplacement, siège, siège social, ubicación,
    localización, lugar, sede, sede central, domicilio social, luogo, località, ubicazione, sede legale,
    localizzazione, full address, address, business address, Adresse, Anschrift, Firmenadresse, dirección,
    domicilio, indirizzo`),
  city: namesIn(`
    city, billing city, mailing city, physical city, town, town or city, city town, town city, municipality, locality, Stadt, Ort, Gemeinde, Wohnort, PLZ Ort, ville,
    commune, municipalité, ciudad, localidad, municipio, población, città, comune, paese città`),
  region: namesIn(`
    region, billing state, billing state province, mailing state, mailing state province, state, province, county, state province, state region, Bundesland, Kanton, Landkreis, Provinz,
    région, département, canton, provincia, región, estado, departamento, comunidad autónoma, regione, cantone,
    prov`),
  country: namesIn(`
    country, billing country, mailing country, nation, country region, country name, Land, Staat, pays, país, paese, nazione, stato`),
  website: namesIn(`
    website, web site, website url, url, web, homepage, home page, homepage url, site, web address, web page, domain, domain
    name, www, link, Webseite, Webadresse, Internetseite, Internetadresse, Internet, Webauftritt, site web, site
    internet, adresse web, page web, sitio web, página web, sitio, dirección web, pagina web, sito web, sito,
    sito internet, indirizzo web`),
  email: namesIn(`
    email, e-mail, mail, email address, contact email, company email, business email, e mail address,
    E-Mail-Adresse, Mailadresse, Mail-Adresse, Kontakt E-Mail, courriel, adresse email, adresse e-mail, adresse
    mail, adresse électronique, mél, correo, correo electrónico, correo-e, dirección de correo, email de contacto, posta
    elettronica, indirizzo email, indirizzo e-mail, indirizzo di posta`),
  phone: namesIn(`
    phone, phone number, telephone, telephone number, tel, tel no, phone no, business phone, contact number, contact phone,
    office phone, landline, Telefon, Telefonnummer, Tel-Nr, Rufnummer, Festnetz, téléphone, numéro de téléphone,
    n° de téléphone, teléfono, número de teléfono, teléfono fijo, telefono, numero di telefono, recapito telefonico, mobile,
    mobile phone, mobile number, cell, cell phone, Mobil, Handy, Mobiltelefon, Mobilnummer, portable, móvil,
    celular, cellulare`),
  employees: namesIn(`
    employees, number of employees, no of employees, employee count, employee range, employee size, team size,
    headcount, head count, no employees, staff, staff size, staff count, company size, workforce, fte, full time employees,
    size, Mitarbeiter, Mitarbeiterzahl, Anzahl Mitarbeiter, Anzahl MA, MA-Anzahl, Anzahl der Mitarbeiter, Mitarbeitende, Anzahl
    Mitarbeitende, Beschäftigte, Zahl der Beschäftigten, Unternehmensgröße, Firmengröße, Teamgröße, effectif,
    effectifs, nombre de salariés, salariés, effectif salarié, nombre d'employés, employés, taille de l'entreprise, tranche
    d'effectif, empleados, número de empleados, nº empleados, plantilla, trabajadores, tamaño, tamaño de la empresa, nº de
    empleados, dipendenti, numero di dipendenti, n. dipendenti, n. addetti, numero dipendenti, addetti, numero addetti, dimensione,
    organico`),
  founded: namesIn(`
    founded, founded in, year founded, yr founded, founded year, founding year, foundation year, established, year
    established, established in, est, since, year, start year, year of foundation, Gründungsjahr, gegründet, Gegr.,
    Gründung, Jahr der Gründung, seit, Gegründet im Jahr, année de création, création, fondée en, date de
    création, année de fondation, fondation, año de fundación, fundada, fundación, año de creación, fundada en,
    año, anno di fondazione, anno fondazione, fondata, fondazione, anno, fondata nel, anno di costituzione, depuis, desde, dal`),
  revenue: namesIn(`
    revenue, annual revenue, annual rev, turnover, annual turnover, sales, annual sales, Umsatz, Jahresumsatz, chiffre
    d'affaires, ca, chiffre affaires, facturación, ingresos, ventas, fatturato, ricavi, facturación anual,
    fatturato annuo, giro d’affari`),
  tags: namesIn(`
    tags, keywords, labels, categories, services, products, products and services, specialities, specialties,
    key words, Schlagwörter, Schlagworte, Stichworte, Stichwörter, Leistungen, Produkte, Dienstleistungen,
    Angebot, mots-clés, mots clés, étiquettes, produits, prestations, spécialités, etiquetas, palabras clave,
    servicios, productos, especialidades, parole chiave, etichette, servizi, prodotti, specialità`),
  street: namesIn(`
    street, street address, street and number, address line, billing street, mailing street, physical street, Straße, Straße und
    Hausnummer, Straße Nr, Straße Hausnummer, rue, numéro et rue, calle, calle y número, via, via e numero civico`),
  languages: namesIn(`
    languages, spoken languages, languages spoken, Sprachen, Gesprochene Sprachen, langues, langues parlées, idiomas, idiomas
    hablados, lingue, lingue parlate`),
  links: namesIn(`
    linkedin, linkedin url, linkedin page, linkedin profile, facebook, facebook url, facebook page, instagram, instagram url, twitter,
    twitter url, youtube, youtube channel, tiktok, xing, pinterest, mastodon, bluesky, social media, social links, social, social
    networks, soziale Medien, soziale Netzwerke, réseaux sociaux, redes sociales, social network, profili social`),
  source: namesIn(`
    source key, external id, id, account no, account number, record id, company id, account id, customer number, uuid, guid, slug, key,
    Kundennummer, Kunden-Nr, Kd-Nr, Firmennummer, Kennung, Nummer, identifiant, identificador, código, codice, identificativo, codice
    cliente, id interno`),
  memberNumber: namesIn(`
    membership number, member number, membership no, member no, member id, membership id, Mitgliedsnummer, Mitglieds-Nr, Mitglied-Nr,
    Mitgl.-Nr, numéro d'adhérent, numéro de membre, n° membre, n° adhérent, número de socio, nº de socio, nº socio, núm. socio, numero
    socio, n. socio, n. iscrizione, numero iscrizione, codice socio, id socio`),
  memberStatus: namesIn(`
    membership status, member status, status, membership state, Mitgliedsstatus, Mitgliedschaftsstatus, Mitgliederstatus, statut, statut
    d'adhésion, statut du membre, estado de socio, situación, stato socio, stato iscrizione`),
  joinedOn: namesIn(`
    joined on, joined, join date, date joined, joining date, member since, membership since, membership start, Eintritt,
    Eintrittsdatum, Beitritt, Beitrittsdatum, Mitglied seit, date d'adhésion, adhérent depuis, membre depuis, fecha de alta, alta, socio
    desde, data iscrizione, data di iscrizione, iscritto dal, socio dal`),
  leftOn: namesIn(`
    left on, left, leave date, date left, leaving date, drop date, dropped on, membership end, resigned on, Austritt,
    Austrittsdatum, ausgetreten am, Kündigung zum, date de sortie, date de départ, fecha de baja, baja, data recesso, data uscita`),
};
