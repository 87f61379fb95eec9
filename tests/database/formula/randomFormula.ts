import type { FormulaType } from '../../../src/engine/formula/formula.ts'

/** Draws from a list. */
export type Draw = <Item>(items: readonly Item[]) => Item

/** Paths of a deal, and what is read from its lines, by their types; every one may be empty. */
const PATHS: Readonly<Record<FormulaType, readonly string[]>> = {
  number: ['price', 'rate', 'count', 'partner.credit'],
  text: ['note', 'code', 'partner.city'],
  boolean: ['urgent', 'paid'],
  date: ['signedOn', 'dueOn'],
  time: ['seenAt', 'sentAt'],
}

const CONSTANTS: Readonly<Record<FormulaType, readonly string[]>> = {
  number: ['0', '1', '2', '0.005', '12.5', '1000000', '-3'],
  text: ['""', '"A"', '"中"', '"-"'],
  boolean: ['true', 'false'],
  date: ['date(seenAt)', 'addDays(signedOn, 30)'],
  time: ['seenAt'],
}

/** What is read from lines, also of the deal that they belong to. */
const OF_LINE: Readonly<Record<'number' | 'boolean' | 'date', readonly string[]>> = {
  number: [
    'line.price',
    'line.price * line.quantity',
    'line.quantity - 1',
    '10 / line.quantity',
    'line.quantity % 2',
    'line.quantity * rate',
    'price',
    'line.price / count',
    'partner.credit - line.price',
  ],
  boolean: [
    'line.quantity > 1',
    'line.urgent',
    'line.price == null',
    '10 / line.quantity > 2',
    'line.price > price',
    'urgent',
    'count / rate > 1',
  ],
  date: ['line.dueOn', 'min(line.dueOn, dueOn)', 'signedOn'],
}

type Writer = (deeper: (type: FormulaType) => string, draw: Draw) => string

/** Every way to write a formula of a type from others. */
const WAYS: Readonly<Record<FormulaType, readonly Writer[]>> = {
  number: [
    (of, draw) => `(${of('number')} ${draw(['+', '-', '*', '/', '%'])} ${of('number')})`,
    (of, draw) => `${draw(['min', 'max'])}(${of('number')}, ${of('number')})`,
    (of, draw) => `${draw(['abs', 'floor', 'ceil', '-'])}(${of('number')})`,
    (of, draw) => `round(${of('number')}, ${draw(['0', '2', '4'])})`,
    of => `(${of('boolean')} ? ${of('number')} : ${of('number')})`,
    of => `size(${of('text')})`,
    (of, draw) => `${draw(['year', 'month', 'day'])}(${of('date')})`,
    of => `daysBetween(${of('date')}, ${of('date')})`,
    (_, draw) => `${draw(['sum', 'min', 'max'])}(lines.map(line, ${draw(OF_LINE.number)}))`,
    (_, draw) => `sum(lines.filter(line, ${draw(OF_LINE.boolean)}).map(line, ${draw(OF_LINE.number)}))`,
    (_, draw) => `size(lines${draw(['', '.filter(line, line.urgent)', '.filter(line, line.price > 2)'])})`,
  ],
  text: [
    of => `(${of('text')} + ${of('text')})`,
    of => `string(${of('number')})`,
    (of, draw) => `string(${of(draw(['boolean', 'date', 'time']))})`,
    of => `(${of('boolean')} ? ${of('text')} : ${of('text')})`,
  ],
  boolean: [
    (of, draw) => `(${of('number')} ${draw(['<', '<=', '>', '>=', '==', '!='])} ${of('number')})`,
    (of, draw) => `(${of('date')} ${draw(['<', '>=', '=='])} ${of('date')})`,
    (of, draw) => `(${of('time')} ${draw(['<', '>=', '=='])} ${of('time')})`,
    (of, draw) => `(${of('text')} ${draw(['==', '!='])} ${of('text')})`,
    (of, draw) => `(${of('boolean')} ${draw(['&&', '||', '=='])} ${of('boolean')})`,
    of => `!${of('boolean')}`,
    (of, draw) => `(${of('text')}).${draw(['contains', 'startsWith', 'endsWith'])}(${of('text')})`,
    (of, draw) => `has(${of(draw(['number', 'text', 'date']))})`,
    of => `(${of('number')} in [1, 2, ${of('number')}])`,
    (of, draw) => `(${of('number')} in lines.map(line, ${draw(OF_LINE.number)}))`,
    (of, draw) => `(${of('date')} in lines.map(line, ${draw(OF_LINE.date)}))`,
    (_, draw) => `lines.${draw(['exists', 'all'])}(line, ${draw(OF_LINE.boolean)})`,
  ],
  date: [
    of => `addDays(${of('date')}, ${of('number')})`,
    of => `date(${of('time')})`,
    (of, draw) => `${draw(['min', 'max'])}(${of('date')}, ${of('date')})`,
    (_, draw) => `${draw(['min', 'max'])}(lines.map(line, ${draw(OF_LINE.date)}))`,
    of => `(${of('boolean')} ? ${of('date')} : null)`,
  ],
  time: [
    (of, draw) => `${draw(['min', 'max'])}(${of('time')}, ${of('time')})`,
    of => `(${of('boolean')} ? ${of('time')} : ${of('time')})`,
  ],
}

/** Writes a formula of a type as an author might, up to so deep. */
export function randomFormula(type: FormulaType, depth: number, draw: Draw): string {
  if (depth === 0) return draw(draw([PATHS, PATHS, CONSTANTS])[type])
  return draw(WAYS[type])(inner => randomFormula(inner, depth - 1, draw), draw)
}
