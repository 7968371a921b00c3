import { foldToLetters } from '../../../../folding.ts';
import { common, currenciesOfColumn, type Said, withoutCurrencies } from './currencies.ts';

/** What a column of a bank's list can be about. */
export type Role = keyof typeof names;

/**
 * What banks call their columns, in German, English, French and Spanish; by letters and digits alone, without what stands in brackets.
 * Of two columns the one whose name stands further in front counts.
 */
const names = {
  day: [
    ...[
      'buchungstag',
      'buchungsdatum',
      'bookingdate',
      'posteddate',
      'postingdate',
      'datecompleted',
      'completeddate',
    ],
    ...['finishedon', 'transactiondate', 'datedecomptabilisation', 'datecomptable', 'dateoperation'],
    ...[
      'datedoperation',
      'fechacontable',
      'fechaoperacion',
      'fechadeoperacion',
      'buchung',
      'datum',
      'date',
      'fecha',
    ],
  ],
  valueDay: [
    ...['valutadatum', 'wertstellung', 'wertstellungsdatum', 'valuta', 'wert', 'valuedate', 'datedevaleur'],
    ...['datevaleur', 'fechavalor', 'fechadevalor'],
  ],
  amount: [
    ...['betrag', 'umsatz', 'amount', 'targetamount', 'totalamount', 'montant', 'montantdeloperation', 'importe'],
    ...['cantidad', 'transactionamount'],
  ],
  credit: [
    ...['haben', 'gutschrift', 'eingang', 'creditamount', 'credit', 'paidin', 'moneyin', 'deposits', 'creditos'],
    ...['abono', 'abonos', 'haber', 'ingreso', 'ingresos'],
  ],
  debit: [
    ...[
      'soll',
      'lastschrift',
      'ausgang',
      'belastung',
      'debitamount',
      'debit',
      'paidout',
      'moneyout',
      'withdrawals',
    ],
    ...['cargo', 'cargos', 'debe', 'gasto', 'gastos', 'debitos'],
  ],
  balance: [
    ...['saldo', 'saldonachbuchung', 'kontostand', 'balance', 'runningbalance', 'accountbalance', 'solde'],
  ],
  direction: [
    ...['sollhaben', 'sollhabenkennzeichen', 'sollhabenkennung', 'direction', 'creditdebit', 'debitcredit'],
    ...['creditdebitindicator', 'cdtdbtind', 'dc', 'crdr', 'drcr', 'sens', 'signo'],
  ],
  currency: [
    ...['waehrung', 'wahrung', 'currency', 'paymentcurrency', 'targetcurrency', 'devise', 'divisa', 'moneda'],
    'monnaie',
  ],
  purpose: [
    ...[
      'verwendungszweck',
      'vwz',
      'paymentreference',
      'reference',
      'remittanceinformation',
      'buchungstext',
      'memo',
    ],
    ...['description', 'transactiondescription', 'narrative', 'libelle', 'libelleoperation', 'detail', 'motif'],
    ...[
      'communication',
      'concepto',
      'details',
      'observaciones',
      'referencia',
      'descripcion',
      'buchungsdetails',
      'notes',
      'note',
    ],
    ...['avisierungstext', 'beschreibung', 'beschreibung1', 'beschreibung2', 'beschreibung3'],
    ...['description1', 'description2', 'description3'],
  ],
  payer: [
    ...['zahlungspflichtiger', 'zahlungspflichtige', 'auftraggeber', 'payer', 'payername', 'sourcename'],
    ...['namezahlungsbeteiligter', 'beguenstigterzahlungspflichtiger', 'begunstigterzahlungspflichtiger'],
    ...['auftraggeberbeguenstigter', 'auftraggeberbegunstigter', 'beguenstigterauftraggeber'],
    ...['begunstigterauftraggeber', 'auftraggeberempfanger', 'auftraggeberempfaenger', 'empfangerauftraggeber'],
    ...['partnername', 'counterparty', 'counterpartyname', 'donneurdordre', 'emetteur', 'tiers', 'ordenante'],
    ...['senderempfanger', 'senderempfaenger'],
    ...['remitente', 'payee', 'name', 'nom', 'nombre'],
  ],
  payerIban: [
    ...['kontonummeriban', 'ibanzahlungsbeteiligter', 'partneriban', 'iban', 'counterpartyiban', 'kontonummer'],
    'cuentaordenante',
  ],
  account: [
    ...[
      'auftragskonto',
      'ibanauftragskonto',
      'accountnumber',
      'account',
      'accountname',
      'compte',
      'cuenta',
      'konto',
    ],
    'numerodecompte',
  ],
  bankReference: [
    'transferwiseid',
    'transactionid',
    'id',
    'bankreference',
    'bankreferenz',
    'referencedeloperation',
  ],
  endToEnd: ['kundenreferenz', 'endtoendreferenz', 'endtoendid'],
  state: ['state', 'status', 'info', 'statut', 'etat', 'estado'],
} satisfies Record<string, string[]>;

const roles = Object.keys(names) as Role[];
const known = new Map(roles.flatMap((role) => names[role].map((name, rank) => [name, { role, rank }] as const)));

/** A longer one is a text. */
const nameMax = 80;
const lettersOf = (name: string) =>
  foldToLetters(name.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').replace(/\*\p{L}+/gu, ' '));

function look(name: string) {
  if (name.length > nameMax) return undefined;
  const plain = name.normalize('NFKC');
  const bare = withoutCurrencies(plain);
  return [plain, bare, bare.replace(/\b(?:en|in)\s*$/i, ' ')]
    .map((one) => known.get(lettersOf(one)))
    .find((one) => one !== undefined);
}

export interface Columns {
  /** For each role its columns, the best one first. */
  places: Map<Role, number[]>;
  /** In which currencies the amounts of a column may be, by its name, or by those of the columns beside it. */
  currencies: ReadonlyMap<number, Said>;
}

export function columnsOf(header: readonly string[]): Columns {
  const found = header.flatMap((name, place) => {
    const one = look(name);
    return one ? [{ ...one, place }] : [];
  });
  const places = new Map<Role, number[]>();
  for (const { role, place } of found.toSorted((a, b) => a.rank - b.rank))
    places.set(role, [...(places.get(role) ?? []), place]);
  const ofPlace = (place: number) => currenciesOfColumn(header[place] ?? '');
  const all = (...roles: Role[]) => roles.flatMap((role) => places.get(role) ?? []);
  const beside = common(all('debit', 'balance').map(ofPlace));
  const currencies = new Map(all('credit', 'amount').map((place) => [place, ofPlace(place) ?? beside]));
  return { places, currencies };
}

/** Whether payments can be read by these columns: a day, and what came. */
export const isEnough = ({ places }: Columns) =>
  (places.has('day') || places.has('valueDay')) && (places.has('amount') || places.has('credit'));
