import { AND, type Details, type Message, saying, type Wording } from './message.ts'

/** What the engine says of lists and their settings, and of series of numbers, by a stable code. */
export const sentences = {
  'words.and': AND,
  'words.is': '：',
  'words.then': '；',
  // What is wrong with how a list is arranged.
  'setting.noMode': '没有“%{name}”这种列表模式',
  'setting.noSort': '列表不能按“%{name}”排序',
  'setting.pageSizes': '每页条数只能是%{sizes}',
  'setting.noColumn': '没有“%{name}”这一列',
  'setting.columnTwice': '“%{label}”列出现了两次',
  'setting.titleHidden': '“%{label}”是打开详情的列，不能隐藏',
  'setting.noneShown': '至少要显示一列',
  'setting.noFilter': '没有“%{name}”这个筛选条件',
  'setting.filterTwice': '筛选条件“%{label}”出现了两次',
  'setting.columnLabel': '已有另一列叫“%{label}”',
  'setting.filterLabel': '已有另一筛选条件叫“%{label}”',
  'setting.noPage': '没有“%{name}”这个列表页面',
  'setting.startHidden': '筛选条件“%{label}”已隐藏，不能有默认值',
  'setting.startWrong': '筛选条件“%{label}”的默认值不正确',
  // What is wrong with how a panel is arranged.
  'setting.noTile': '没有“%{name}”这块内容',
  'setting.tileTwice': '“%{name}”出现了两次',
  'setting.noList': '没有列表“%{name}”',
  'setting.filterWrong': '筛选条件“%{label}”的值不正确',
  'setting.noTime': '列表不能按“%{name}”统计时间',
  'setting.noNumber': '“%{name}”不能合计',
  'setting.noReport': '没有报表“%{name}”',
  'setting.noLayout': '报表中没有“%{name}”',
  'setting.queueBy': '请选择按哪个时间排队',
  'setting.tilePermission': '内容的权限随其列表，不能另设',
  'setting.tooManyTiles': '一个面板最多显示%{most}块内容',
  // What is wrong with its shape, by the keyword of JSON Schema.
  'shape.minimum': '此处的值不能小于%{limit}',
  'shape.exclusiveMinimum': '此处的值必须大于%{limit}',
  'shape.maximum': '此处的值不能大于%{limit}',
  'shape.minLength': '此处的值至少%{limit}个字',
  'shape.maxLength': '此处的值最多%{limit}个字',
  'shape.minItems': '此处的值至少%{limit}行',
  'shape.maxItems': '此处的值最多%{limit}行',
  'shape.additionalProperties': '这里不能有“%{property}”',
  'shape.required': '缺少“%{property}”',
  'shape.type': '此处的值类型不正确',
  'shape.enum': '此处的值不在可选范围内',
  'shape.pattern': '文字前后不能有空格，也不能为空',
  'shape.minProperties': '此处不能为空',
  'shape.maxProperties': '此处只能有一项',
  // What differs between two ways to arrange a list.
  'difference.ofMode': '%{mode}：%{words}',
  'difference.change': '%{what}：%{before} → %{after}',
  'difference.mode': '默认模式',
  'difference.sort': '默认排序',
  'difference.pageSize': '每页条数',
  'difference.start': '默认筛选',
  'difference.startOf': '“%{page}”的默认筛选',
  'difference.column': '“%{label}”',
  'difference.columnLabel': '“%{label}”的名称',
  'difference.columnWidth': '“%{label}”的宽度',
  'difference.columnFirst': '“%{label}”列移到最前',
  'difference.columnBehind': '“%{label}”列移到“%{other}”之后',
  'difference.filter': '筛选条件“%{label}”',
  'difference.filterLabel': '筛选条件“%{label}”的名称',
  'difference.filterFirst': '筛选条件“%{label}”移到最前',
  'difference.filterBehind': '筛选条件“%{label}”移到“%{other}”之后',
  'difference.tileAdded': '增加“%{label}”',
  'difference.tileRemoved': '移除“%{label}”',
  'difference.tileChanged': '修改“%{label}”',
  'difference.tileHidden': '隐藏“%{label}”',
  'difference.tileShown': '显示“%{label}”',
  'difference.tileFirst': '“%{label}”移到最前',
  'difference.tileBehind': '“%{label}”移到“%{other}”之后',
  'tile.narrow': '窄',
  'tile.wide': '宽',
  'tile.full': '整行',
  'show.never': '不提供',
  'show.offered': '可选',
  'show.shown': '显示',
  'show.first': '自动排布',
  'show.always': '始终显示',
  'show.more': '放在更多条件',
  'width.auto': '自动',
  'sort.ASC': '%{label}升序',
  'sort.DESC': '%{label}降序',
  // What a list starts with.
  'start.none': '无',
  'start.any': '不限',
  'start.own': '本人',
  'start.today': '今天',
  'start.thisMonth': '本月',
  'start.lastMonth': '上月',
  'start.fromMonth': '本月 1 日 %{months} 个月 %{days} 天',
  'start.fromToday': '今天%{days}天',
  'start.lastDays': '近%{days}天',
  // What is wrong with how documents are numbered.
  'series.twin': '与%{label}的前缀相同，两种单据可能编出相同的单号，请更换前缀',
  'series.again': [
    '前缀%{prefix}已有%{most}位数字的单号，新的单号可能与之重复，请更换前缀，或把位数增加到%{least}位以上',
    '前缀%{prefix}已有%{most}位数字的单号，新的单号可能与之重复，请更换前缀',
  ],
  'series.prefixMissing': '请输入前缀',
  'series.prefixLong': '前缀不能超过%{most}个字符',
  'series.prefixWrong': '前缀由大写字母、数字和-组成，并以字母或-结尾',
  'series.digits': '位数为%{least}至%{most}的整数',
} as const satisfies Record<string, Wording>

export type SentenceCode = keyof typeof sentences

/** Tells whether a code is of a sentence. */
export const isSentence = (code: string): code is SentenceCode => Object.hasOwn(sentences, code)

/** Says a sentence in some language. */
export type Say = (code: SentenceCode, details?: Details) => string

/** Says a sentence in the language of the declarations, and keeps what it takes to say it in another one. */
export const said: (code: SentenceCode, details?: Details) => Message = saying(sentences)

/** Says a sentence in the language of the declarations. */
export const say: Say = (code, details) => said(code, details).message
