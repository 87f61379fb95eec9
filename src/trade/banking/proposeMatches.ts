import { Big } from 'big.js'
import { sql } from 'kysely'
import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { BOOKED, NOTHING, PAYMENT, RECEIPT } from './bankLine.ts'

/** A line of a bank, as far as it says what it may be booked as. */
export interface BankLine {
  id: string
  accountId: string
  /** ISO time. */
  time: string
  /** In yuan: above 0 came in, below went out. */
  amount: Big
  counterpart: string | null
  note: string | null
}

/** What a line is booked as. */
export interface Match {
  proposal: number
  customerId?: string | null
  supplierId?: string | null
  documentType?: number | null
  documentId?: string | null
  documentSn?: string | null
}

const DAY_MS = 86_400_000
/** So many days may lie between a document and its line of the bank. */
const DAYS_APART = 7

/** A number of a document, as it stands in what was paid for. */
const NUMBERS = /[A-Z]{2}\d{8,}/g

/**
 * Proposes what lines of banks are booked as: a document that moved the same account by the same sum some days around
 * and has no line yet; else a receipt or payment of the party that the line names, by its name or by the number of a
 * document; else of the only one that has an open document of that sum.
 */
export async function proposeMatches(trx: CompanyTransaction, lines: readonly BankLine[]): Promise<Map<string, Match>> {
  if (lines.length === 0) return new Map()
  const [booked, named, numbered, owing] = [
    await bookedAround(trx, lines),
    await partiesNamed(trx, lines),
    await partiesOfNumbers(trx, lines),
    await partiesOwing(trx, lines),
  ]
  const used = new Set<string>()
  return new Map(
    lines.map((line): [string, Match] => {
      const entry = nearest(line, booked, used)
      if (entry) {
        used.add(entry.id)
        const { documentType, documentId, documentSn } = entry
        return [line.id, { proposal: BOOKED, documentType, documentId, documentSn }]
      }
      const numbers = line.note?.match(NUMBERS) ?? []
      const party =
        bestOf(line, named.get(line.counterpart?.trim() ?? '')) ??
        bestOf(
          line,
          numbers.flatMap(number => numbered.get(number) ?? []),
        ) ??
        bestOf(line, onlyOne(owing.get(line.amount.toFixed(2))))
      return [line.id, party ?? { proposal: NOTHING }]
    }),
  )
}

interface Party {
  customerId?: string
  supplierId?: string
}

/** Returns the party that fits better: customers pay, suppliers are paid; the other way money comes back. */
function bestOf({ amount }: BankLine, parties: readonly Party[] = []): Match | undefined {
  const customer = parties.find(({ customerId }) => customerId !== undefined)
  const supplier = parties.find(({ supplierId }) => supplierId !== undefined)
  const party = amount.gt(0) ? (customer ?? supplier) : (supplier ?? customer)
  return party && { proposal: party.customerId === undefined ? PAYMENT : RECEIPT, ...party }
}

const onlyOne = (parties: readonly Party[] = []) => (parties.length === 1 ? parties : [])

interface Entry {
  id: string
  accountId: string
  time: string
  amount: string
  documentType: number
  documentId: string
  documentSn: string
}

/** Reads what moved the accounts around that time and stands on no line of a bank. */
async function bookedAround(trx: CompanyTransaction, lines: readonly BankLine[]): Promise<Entry[]> {
  const times = lines.map(({ time }) => Date.parse(time))
  const at = (time: number) => new Date(time).toISOString()
  return trx
    .selectFrom('moneyLedger as l')
    .select(['l.id', 'l.accountId', 'l.time', 'l.documentType', 'l.documentId', 'l.documentSn'])
    .select(sql<string>`l.amount::text`.as('amount'))
    .where('l.accountId', 'in', [...new Set(lines.map(({ accountId }) => accountId))])
    .where('l.time', '>=', at(Math.min(...times) - DAYS_APART * DAY_MS))
    .where('l.time', '<=', at(Math.max(...times) + DAYS_APART * DAY_MS))
    .where('l.entryKind', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bankLine as b')
            .select('b.id')
            .whereRef('b.documentId', '=', 'l.documentId')
            .whereRef('b.accountId', '=', 'l.accountId')
            .where('b.lineStatus', '=', 1),
        ),
      ),
    )
    .orderBy('l.time')
    .orderBy('l.id')
    .execute()
}

function nearest(line: BankLine, entries: readonly Entry[], used: ReadonlySet<string>): Entry | undefined {
  const apart = ({ time }: Entry) => Math.abs(Date.parse(time) - Date.parse(line.time))
  return entries
    .filter(one => one.accountId === line.accountId && line.amount.eq(one.amount) && !used.has(one.id))
    .filter(one => apart(one) <= DAYS_APART * DAY_MS)
    .toSorted((one, other) => apart(one) - apart(other))[0]
}

async function partiesNamed(trx: CompanyTransaction, lines: readonly BankLine[]) {
  const names = [...new Set(lines.flatMap(({ counterpart }) => counterpart?.trim() || []))]
  const found = new Map<string, Party[]>()
  if (names.length === 0) return found
  const customers = trx.selectFrom('customer').select(['id', 'customerName as name']).where('customerName', 'in', names)
  const suppliers = trx.selectFrom('supplier').select(['id', 'supplierName as name']).where('supplierName', 'in', names)
  for (const { id, name } of await customers.execute()) add(found, name, { customerId: id })
  for (const { id, name } of await suppliers.execute()) add(found, name, { supplierId: id })
  return found
}

/** Where documents with numbers stand, and whose they are. */
const NUMBERED = [
  ['receivable', 'documentSn', 'customerId'],
  ['salesOrder', 'sn', 'customerId'],
  ['payable', 'documentSn', 'supplierId'],
  ['purchaseOrder', 'sn', 'supplierId'],
] as const

async function partiesOfNumbers(trx: CompanyTransaction, lines: readonly BankLine[]) {
  const numbers = [...new Set(lines.flatMap(({ note }) => note?.match(NUMBERS) ?? []))]
  const found = new Map<string, Party[]>()
  if (numbers.length === 0) return found
  for (const [table, number, party] of NUMBERED) {
    const rows = namedTables(trx)
      .selectFrom(table)
      .select([`${number} as number`, `${party} as id`])
    for (const row of await rows.where(number, 'in', numbers).execute())
      add(found, String(row.number), { [party]: String(row.id) })
  }
  return found
}

/** Reads who has open documents of these sums, by what comes in, or goes out, for them. */
async function partiesOwing(trx: CompanyTransaction, lines: readonly BankLine[]) {
  const sums = [...new Set(lines.map(({ amount }) => amount.abs().toFixed(2)))]
  const found = new Map<string, Party[]>()
  const left = sql<string>`(amount - settled)::text`
  const customers = trx
    .selectFrom('receivable')
    .select(['customerId', left.as('left')])
    .distinct()
    .where('isOpen', '=', true)
    .where(left, 'in', sums)
  const suppliers = trx
    .selectFrom('payable')
    .select(['supplierId', left.as('left')])
    .distinct()
    .where('isOpen', '=', true)
    .where(left, 'in', sums)
  for (const row of await customers.execute()) add(found, row.left, { customerId: row.customerId })
  for (const row of await suppliers.execute()) add(found, `-${row.left}`, { supplierId: row.supplierId })
  return found
}

const add = (found: Map<string, Party[]>, key: string, party: Party) =>
  found.set(key, [...(found.get(key) ?? []), party])
