type Owner = Readonly<Record<string, unknown>>

/** A word that the grammar no longer has. */
export interface OldWord {
  /** Title of the part of the grammar in which it stood. */
  part: string
  old: string
  /** What says the same now: a word, or how it is written. */
  now: string
  /** What stands in its place; without it, the value under the new word. */
  mend?: (value: unknown, owner: Owner) => Owner | undefined
}

/** Every old word of the grammar: `check` names what took its place, `check --fix` writes it, the guide lists it. */
export const OLD_WORDS: readonly OldWord[] = [
  { part: 'Page', old: 'keys', now: 'permission' },
  { part: 'Page', old: 'from', now: 'proposal' },
  { part: 'NoticeReceivers', old: 'keys', now: 'permission' },
  { part: 'Transition', old: 'done', now: 'success' },
  { part: 'Transition', old: 'then', now: 'after' },
  { part: 'Transition', old: 'effect', now: 'rule' },
  { part: 'Transition', old: 'log', now: '"logged", what the log calls it', mend: loggedAs },
  { part: 'Transition', old: 'logName', now: 'logged' },
  { part: 'MadeFrom', old: 'log', now: '"logged", what the log calls it', mend: loggedAs },
  { part: 'Step', old: 'log', now: '"logged", what the log calls it', mend: loggedAs },
  { part: 'RecordForm', old: 'done', now: 'success' },
  { part: 'RecordForm', old: 'log', now: 'logged' },
  { part: 'RecordForm', old: 'effect', now: 'rule' },
  { part: 'Input', old: 'required', now: 'requiredMessage' },
  { part: 'FormSection', old: 'required', now: 'requiredMessage' },
  {
    part: 'FormSection',
    old: 'fixed',
    now: '"allow": [], or ["remove"]',
    mend: (fixed, { removable }) => (fixed === true ? { allow: removable === true ? ['remove'] : [] } : {}),
  },
  { part: 'FormSection', old: 'removable', now: '"allow": ["remove"]', mend: () => ({}) },
  {
    part: 'Filter',
    old: 'show',
    now: '"place": "always" or "more", or "hidden": true',
    mend: show => (show === 'never' ? { hidden: true } : show === 'first' ? {} : { place: show }),
  },
  { part: 'PanelNewest', old: 'rows', now: 'limit' },
  { part: 'Pick', old: 'from', now: '"siblings", the reference that the offered records share', mend: siblingsOf },
  { part: 'Pick', old: 'rows', now: 'nothing: "madeFrom" of what is made says it', mend: () => ({}) },
  { part: 'Pick', old: 'left', now: 'nothing: "madeFrom" of what is made says it', mend: () => ({}) },
  { part: 'Pick', old: 'post', now: '"makes", the resource of what is made', mend: () => undefined },
  { part: 'Pick', old: 'then', now: 'go' },
  { part: 'Property', old: 'x-from', now: '"x-derive": "customer.customerName"', mend: derived(text) },
  {
    part: 'Property',
    old: 'x-sum',
    now: '"x-derive": "sum(items.amount)"',
    mend: derived(path => `sum(${text(path)})`),
  },
  {
    part: 'Property',
    old: 'x-count',
    now: '"x-derive": "size(items)"',
    mend: derived(lines => `size(${text(lines)})`),
  },
  { part: 'Property', old: 'x-add', now: '"x-derive": "goodsAmount + freight"', mend: derived(sumOf) },
  { part: 'Property', old: 'x-multiply', now: '"x-derive": "price * quantity"', mend: derived(productOf) },
]

/** What the log called the operation types, each in the words that took the place of its number. */
const OPERATIONS: Readonly<Record<number, string>> = {
  0: '创建了单据',
  1: '编辑了单据',
  2: '作废了单据',
  3: '创建了入库单',
  4: '创建了出库单',
  5: '导出了单据',
  6: '进行了退货',
  7: '取消了剩余订单',
  8: '撤回了付款申请',
  9: '通过了付款申请',
  10: '进行了付款',
  11: '确认入库',
  12: '确认出库',
  13: '确认退货',
  14: '签收了出库单',
  15: '签收异常',
  20: '录入了物流信息',
}

/** The words that stand beside a number say more than it. */
function loggedAs(type: unknown, { logName, logged }: Owner) {
  if (logName !== undefined || logged !== undefined) return {}
  const words = OPERATIONS[Number(type)]
  return words === undefined ? undefined : { logged: words }
}

function derived(write: (value: unknown) => string) {
  return (value: unknown) => ({ 'x-derive': write(value) })
}

function sumOf(terms: unknown): string {
  const [first = '', ...others] = [terms].flat().map(text)
  return others.reduce((sum, term) => `${sum} ${term.startsWith('-') ? '-' : '+'} ${term.replace(/^-/, '')}`, first)
}

function productOf(factors: unknown): string {
  return [factors].flat().map(text).join(' * ')
}

function siblingsOf(from: unknown) {
  const [, siblings] = /:(\w+)/.exec(text(from)) ?? []
  return siblings === undefined ? undefined : { siblings }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Finds what took the place of a word, in the part of the grammar with this title. */
export const oldWord = (part: unknown, word: string): OldWord | undefined =>
  OLD_WORDS.find(one => one.part === part && one.old === word)

/** Returns how the new way is shown: a word between quotes, or how it is written. */
export const inQuotes = ({ now }: OldWord) => (/^\S+$/.test(now) ? `"${now}"` : now)
