interface Broken {
  name: string
  setting: unknown
  pointer: string
  message: string
  /** It is none by the grammar alone. */
  ofShape?: true
}

const list = (...columns: object[]) => ({ modes: { list: { columns } } })
const filters = (...filters: object[]) => ({ filters })
const start = (values: object, page = 'sale-putout') => ({ start: { [page]: values } })
const COLUMN = '/modes/list/columns/0'

/** Ways to arrange the stock-out list that can't be, each with its place and the words that an administrator reads. */
export const brokenSettings: Broken[] = [
  { name: 'a text', setting: 'x', pointer: '', message: '类型', ofShape: true },
  { name: 'an unknown part', setting: { colours: [] }, pointer: '', message: '不能有“colours”', ofShape: true },
  { name: 'no columns', setting: { modes: { list: {} } }, pointer: '/modes/list', message: '缺少', ofShape: true },
  {
    name: 'columns that are none',
    setting: { modes: { list: { columns: 'sn' } } },
    pointer: '/modes/list/columns',
    message: '类型',
    ofShape: true,
  },
  {
    name: 'a column without a name',
    setting: list({ label: 'x' }),
    pointer: COLUMN,
    message: '缺少“source”',
    ofShape: true,
  },
  {
    name: 'an empty label',
    setting: list({ source: 'sn', label: '' }),
    pointer: `${COLUMN}/label`,
    message: '至少1个字',
    ofShape: true,
  },
  {
    name: 'a label of blanks',
    setting: list({ source: 'sn', label: '  ' }),
    pointer: `${COLUMN}/label`,
    message: '空格',
    ofShape: true,
  },
  {
    name: 'a label too long',
    setting: list({ source: 'sn', label: '很'.repeat(21) }),
    pointer: `${COLUMN}/label`,
    message: '最多20个字',
    ofShape: true,
  },
  {
    name: 'a width too small',
    setting: list({ source: 'sn', width: 47 }),
    pointer: `${COLUMN}/width`,
    message: '不能小于48',
    ofShape: true,
  },
  {
    name: 'a width too large',
    setting: list({ source: 'sn', width: 801 }),
    pointer: `${COLUMN}/width`,
    message: '不能大于800',
    ofShape: true,
  },
  {
    name: 'half a pixel',
    setting: list({ source: 'sn', width: 99.5 }),
    pointer: `${COLUMN}/width`,
    message: '类型',
    ofShape: true,
  },
  {
    name: 'a way to show it that is none',
    setting: list({ source: 'sn', show: 'sometimes' }),
    pointer: `${COLUMN}/show`,
    message: '可选范围',
    ofShape: true,
  },
  { name: 'a page of no rows', setting: { pageSize: 0 }, pointer: '/pageSize', message: '不能小于1', ofShape: true },
  { name: 'a page too long', setting: { pageSize: 5000 }, pointer: '/pageSize', message: '不能大于200', ofShape: true },
  { name: 'an empty order', setting: { sort: '' }, pointer: '/sort', message: '至少1个字', ofShape: true },
  {
    name: 'a start that is no value',
    setting: start({ sn: { never: 1 } }),
    pointer: '/start/sale-putout/sn',
    message: '不能有“never”',
    ofShape: true,
  },
  {
    name: 'a mode that is none',
    setting: { modes: { cards: { columns: [] } } },
    pointer: '/modes/cards',
    message: '没有“cards”',
  },
  {
    name: 'a column that is none',
    setting: list({ source: 'colour' }),
    pointer: `${COLUMN}/source`,
    message: '没有“colour”这一列',
  },
  {
    name: 'a column of another mode',
    setting: list({ source: 'goodsName' }),
    pointer: `${COLUMN}/source`,
    message: '没有“goodsName”这一列',
  },
  {
    name: 'a column twice',
    setting: list({ source: 'sn' }, { source: 'sn' }),
    pointer: '/modes/list/columns/1/source',
    message: '出现了两次',
  },
  {
    name: 'no way to the record',
    setting: list({ source: 'sn', show: 'never' }),
    pointer: `${COLUMN}/show`,
    message: '打开详情',
  },
  {
    name: 'a way to the record that must be chosen',
    setting: list({ source: 'sn', show: 'offered' }),
    pointer: `${COLUMN}/show`,
    message: '打开详情',
  },
  {
    name: 'two columns of one name',
    setting: list({ source: 'time', label: '客户名称' }),
    pointer: `${COLUMN}/label`,
    message: '已有另一列叫“客户名称”',
  },
  {
    name: 'a filter that is none',
    setting: filters({ source: 'colour' }),
    pointer: '/filters/0/source',
    message: '没有“colour”',
  },
  {
    name: 'a filter twice',
    setting: filters({ source: 'sn' }, { source: 'sn' }),
    pointer: '/filters/1/source',
    message: '出现了两次',
  },
  {
    name: 'two filters of one name',
    setting: filters({ source: 'sn', label: '客户名称' }),
    pointer: '/filters/0/label',
    message: '已有另一筛选条件',
  },
  {
    name: 'a way to show a filter that is none',
    setting: filters({ source: 'sn', show: 'shown' }),
    pointer: '/filters/0/show',
    message: '可选范围',
    ofShape: true,
  },
  { name: 'a first mode that is none', setting: { mode: 'cards' }, pointer: '/mode', message: '没有“cards”' },
  { name: 'an order by nothing', setting: { sort: '-colour' }, pointer: '/sort', message: '不能按“colour”排序' },
  {
    name: 'an order by what is worked out of lines',
    setting: { sort: 'goodsName' },
    pointer: '/sort',
    message: '不能按“goodsName”排序',
  },
  {
    name: 'a page size that is not offered',
    setting: { pageSize: 20 },
    pointer: '/pageSize',
    message: '只能是15、30、50',
  },
  {
    name: 'a start of no page',
    setting: start({}, 'sale-nowhere'),
    pointer: '/start/sale-nowhere',
    message: '没有“sale-nowhere”',
  },
  {
    name: 'a start by no filter',
    setting: start({ colour: 1 }),
    pointer: '/start/sale-putout/colour',
    message: '没有“colour”',
  },
  {
    name: 'a start with no state',
    setting: start({ confirmStatus: 9 }),
    pointer: '/start/sale-putout/confirmStatus',
    message: '默认值不正确',
  },
  {
    name: 'a start with no day',
    setting: start({ timeStart: '2026-02-30' }),
    pointer: '/start/sale-putout/timeStart',
    message: '默认值不正确',
  },
  {
    name: 'a start with a blank',
    setting: start({ sn: ' ' }),
    pointer: '/start/sale-putout/sn',
    message: '默认值不正确',
  },
  {
    name: 'a start nobody can take away',
    setting: { ...filters({ source: 'sn', show: 'never' }), ...start({ sn: 'CK' }) },
    pointer: '/start/sale-putout/sn',
    message: '已隐藏',
  },
]
