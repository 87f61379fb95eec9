import type { RowError } from '../engine/importing.ts'

/** What kind of situation a refusal is; the api alone knows which status that makes. */
export type Kind =
  | 'malformed'
  | 'signedOut'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'tooMany'
  | 'tooLarge'
  | 'wrongType'

/** What the message names. */
export type Details = Readonly<Record<string, string | number | undefined>>

/** Of a form: the message of each field that is not right. */
export type FieldErrors = Readonly<Record<string, string>>

type Entry = { kind: Kind; message: (details: Details) => string }

const entry = (kind: Kind, message: string | ((details: Details) => string)): Entry => ({
  kind,
  message: typeof message === 'string' ? () => message : message,
})

/** An amount in yuan; from who does not see it only the word. */
const figure = (amount: Details[string]) => (amount === undefined ? '金额' : `${amount}元`)

/** Every refusal there is: a stable code, its kind, and what the user is told to do. */
export const refusals = {
  'auth.failed': entry('signedOut', '用户名或密码错误'),
  'auth.required': entry('signedOut', '登录超时，请重新登录'),
  'auth.throttled': entry('tooMany', ({ seconds }) => `登录失败次数过多，请${seconds}秒后再试`),
  'auth.demoOnly': entry(
    'forbidden',
    '演示账号只能在运行本系统的电脑上使用。正式使用请修改密码或设置 DEMO_DATA=0；如需公开演示，请设置 DEMO_DATA=1 后重新启动',
  ),
  'auth.origin': entry('forbidden', '请求来源不受信任，请从本系统页面操作'),
  'password.wrong': entry('invalid', '原密码不正确'),
  'password.rule': entry('invalid', ({ reason }) => String(reason)),
  'permission.denied': entry('forbidden', '您无此权限!'),
  'record.missing': entry('missing', '单据不存在或无权查看'),
  'record.changed': entry(
    'conflict',
    ({ title, by, when }) =>
      `${by ? `${by}已于${when}修改了${title}` : `${title}在打开后已被修改`}，您的修改未保存，请载入最新内容后再保存`,
  ),
  'record.locked': entry('conflict', ({ title }) => `${title}的当前状态不能修改`),
  'record.undeletable': entry('conflict', ({ title }) => `${title}的当前状态不能删除`),
  'record.inUse': entry('conflict', ({ title, uses }) => `${title}已被${uses}使用，不能删除`),
  'lines.unknown': entry('invalid', '明细已被他人修改，请刷新页面后重试'),
  'lines.twice': entry('invalid', '同一行明细提交了两次，请刷新页面后重试'),
  'notice.missing': entry('missing', '消息不存在或已读'),
  'route.missing': entry('missing', '请求的地址不存在'),
  'request.malformed': entry('malformed', ({ reason }) => `请求格式不正确：${reason}`),
  'request.invalid': entry('invalid', ({ reason }) => String(reason)),
  'request.tooLarge': entry('tooLarge', '提交的内容过大'),
  'request.wrongType': entry('wrongType', '不支持的内容类型'),
  'list.unknownParameter': entry('malformed', ({ name }) => `不支持的查询条件：${name}`),
  'list.lateDay': entry('malformed', ({ label, day }) => `查询条件“${label}”的日期不能晚于${day}`),
  'list.badValue': entry('malformed', ({ name, value }) => `查询条件“${name}”的值“${value}”不正确`),
  'transition.refused': entry('conflict', ({ label, title, by, when, what }) =>
    by ? `${title}已由${by}于${when}${what}，不能${label}` : `${title}的当前状态不能${label}`,
  ),
  'transition.changed': entry('conflict', ({ label, title, by, when, what }) =>
    by
      ? `${title}在您打开后已由${by}于${when}${what}，请核对最新内容后再${label}`
      : `${title}在您打开后已被修改，请核对最新内容后再${label}`,
  ),
  'transition.own': entry('conflict', ({ label }) => `您本人不能${label}，请由其他人操作`),
  'transition.unclear': entry('invalid', '请求与任何操作都不符，请刷新页面后重试'),
  'stock.short': entry(
    'invalid',
    ({ line, product, warehouse, asked, available }) =>
      `库存不足：第${line}行 ${product}，${warehouse}需出库${asked}，可用${available}`,
  ),
  'stock.batchShort': entry(
    'invalid',
    ({ line, product, warehouse, batch, asked, available }) =>
      `批次库存不足：第${line}行 ${product}，${warehouse}的批次${batch}需出库${asked}，可用${available}`,
  ),
  'stock.batchUnknown': entry(
    'invalid',
    ({ line, batch }) => `第${line}行的批次号“${batch}”没有在该仓库入过库，请从现有批次中选择`,
  ),
  'stock.batchLeft': entry(
    'invalid',
    ({ line, batch, asked, left }) => `第${line}行的批次${batch}最多可退${left}，不能退${asked}`,
  ),
  'stock.batchSum': entry(
    'invalid',
    ({ line, quantity, sum }) => `第${line}行各批次的数量合计为${sum}，应等于该行数量${quantity}`,
  ),
  'lines.tooMuch': entry(
    'invalid',
    ({ line, label, asked, leftLabel, left }) =>
      `第${line}行${label}超过${leftLabel}：填写${asked}，${leftLabel}${left}`,
  ),
  'lines.severalDocuments': entry('invalid', '所选商品须属于同一张单据'),
  'lines.nothingLeft': entry('invalid', ({ line, leftLabel }) => `第${line}行的${leftLabel}为0，不能选择`),
  'purchaseOrder.paid': entry(
    'conflict',
    ({ sn, payout }) => `采购单${sn}已有付款申请单${payout}，请先撤回付款申请再作废`,
  ),
  'document.nothingLeft': entry('conflict', ({ title, label }) => `${title}的商品已全部开出，不能再生成${label}`),
  'document.notMadeFrom': entry('conflict', ({ title, label }) => `${title}的当前状态不能生成${label}`),
  'shipping.unknownCarrier': entry('invalid', '物流公司不存在，请重新选择'),
  'shipping.endedCarrier': entry('invalid', ({ name }) => `物流公司“${name}”已停用，请重新选择`),
  'salesOrder.sentOut': entry(
    'invalid',
    ({ line, moved }) => `第${line}行已开出库${moved}，数量不能少于该数，也不能删除`,
  ),
  'salesOrder.productFixed': entry('invalid', ({ line }) => `第${line}行已开出库单，商品不能修改`),
  'salesOrder.customerFixed': entry('invalid', '销售单已开出库单，客户不能修改'),
  'purchaseOrder.takenIn': entry(
    'invalid',
    ({ line, moved }) => `第${line}行已开入库${moved}，数量不能少于该数，也不能删除`,
  ),
  'purchaseOrder.productFixed': entry('invalid', ({ line }) => `第${line}行已开入库单，商品不能修改`),
  'purchaseOrder.supplierFixed': entry('invalid', '采购单已开入库单，供应商不能修改'),
  'requirement.unknownProduct': entry('invalid', '商品不存在，请重新选择'),
  'inquiry.unpriced': entry('invalid', ({ lines }) => `第${lines}行尚未报价，请先填写报价`),
  'payout.tooMuch': entry('invalid', ({ sn, left }) => `申请金额超过采购单${sn}尚可申请的${figure(left)}`),
  'payReturn.withdrawn': entry('invalid', ({ sn }) => `采购退货单${sn}已作废，不能登记退款`),
  'payReturn.tooMuch': entry('invalid', ({ sn, left }) => `应退金额超过采购退货单${sn}尚可登记的${figure(left)}`),
  'warehouseTransfer.sameWarehouse': entry('invalid', '调入仓库不能与调出仓库相同，请重新选择'),
  'category.tooDeep': entry('invalid', '商品分类只有两级，上级分类须是一级分类'),
  'category.hasBelow': entry('invalid', '该分类下还有分类，不能归到其他分类下'),
  'category.nameTaken': entry('invalid', '同一级下已有同名的分类，请更换名称'),
  'openingStock.counted': entry(
    'conflict',
    ({ line, sn }) => `第${line}行的商品已由期初单${sn}计入该仓库，不能重复计入；如需更正，请先反冲该期初单`,
  ),
  'share.missing': entry('missing', '链接无效或已过期'),
  'share.throttled': entry('tooMany', ({ seconds }) => `打开次数过多，请${seconds}秒后再试`),
  'handOver.notSetUp': entry('conflict', ({ name }) => `尚未配置${name}的地址，请联系管理员`),
  'handOver.badPath': entry('invalid', '要打开的页面地址不正确'),
  'handOver.badCode': entry('signedOut', '登录码无效或已过期，请重新进入'),
  'handOver.throttled': entry('tooMany', ({ seconds }) => `尝试次数过多，请${seconds}秒后再试`),
  'usage.tooMany': entry('tooMany', ({ seconds }) => `操作过于频繁，请${seconds}秒后再试`),
  'share.tooMany': entry('invalid', ({ most }) => `一张采购单最多有${most}个有效链接，请先撤销不用的链接`),
  'upload.notPicture': entry('wrongType', '仅支持 jpg、jpeg、png 格式的图片'),
  'upload.unknown': entry('invalid', '图片不存在，请重新上传'),
  'queue.ofAccount': entry('tooMany', ({ most }) => `您已有${most}个文件在排队，请等它们完成后再试`),
  'queue.ofCompany': entry('tooMany', ({ most }) => `本公司已有${most}个文件在排队，请稍后再试`),
  'queue.full': entry('tooMany', ({ most }) => `系统已有${most}个文件在排队，请稍后再试`),
  'upload.cutOff': entry('wrongType', '图片不完整，请重新选择文件上传'),
  'upload.tooOften': entry('tooMany', ({ most, seconds }) => `每分钟最多上传${most}个文件，请${seconds}秒后再试`),
  'upload.full': entry('invalid', ({ quota }) => `公司的上传空间（${quota}MB）已用完，请联系管理员`),
  'import.tooMany': entry('tooLarge', ({ most }) => `一次最多导入${most}行，请分成几个文件`),
  'import.refused': entry('invalid', ({ rows }) => `有${rows}行数据不正确，未导入任何数据`),
  'reminder.item': entry('invalid', '请选择提醒事项！'),
  'reminder.receiver': entry('invalid', '请选择提醒人'),
  'reminder.percent': entry('invalid', '百分比须为1到100的整数'),
  'reminder.unknownReceiver': entry('invalid', '提醒人不存在，请重新选择'),
  'reminder.disabledReceiver': entry('invalid', ({ name }) => `提醒人“${name}”的账号已停用，请重新选择`),
  'print.badLayout': entry('invalid', ({ reason }) => `打印模板设置有误：${reason}`),
  'upload.unknownFile': entry('invalid', '文件不存在，请重新上传'),
  'upload.badTicket': entry('signedOut', '上传凭证已失效，请重新选择文件'),
  'workbook.wrongType': entry('wrongType', '仅支持 xlsx 格式的EXCEL文件'),
  'workbook.encrypted': entry('invalid', 'EXCEL文件设有密码，请取消密码后重新上传'),
  'workbook.tooLarge': entry('invalid', ({ what }) => `EXCEL文件过大：${what}，请精简后重新上传`),
  'workbook.unsafe': entry('invalid', ({ what }) => `EXCEL文件含有不允许的内容（${what}），请删除后重新上传`),
  'workbook.damaged': entry('invalid', 'EXCEL文件已损坏，无法读取，请另存后重新上传'),
  'workbook.rows': entry('invalid', ({ sheet }) => `工作表“${sheet}”中的商品占位符须在同一行，请修改后重新上传`),
  'workbook.unknownPlaceholder': entry(
    'invalid',
    ({ names }) => `模版中有无法识别的占位符：${names}，请对照示例模版修改后重新上传`,
  ),
  'workbook.tooSlow': entry('invalid', ({ seconds }) => `模版过于复杂，${seconds}秒内未能处理完，请精简后重新上传`),
  'workbook.tooHungry': entry('invalid', ({ most }) => `模版过于复杂，处理所需内存超过${most}MB，请精简后重新上传`),
  'listSetting.wrong': entry('invalid', ({ reason, place }) => `配置有误（${place || '/'}）：${reason}`),
  'listSetting.draftChanged': entry(
    'conflict',
    ({ when }) => `您在另一个窗口也在编辑这份草稿，那边保存于${when}，这里的修改还没有保存`,
  ),
  'listSetting.changed': entry('conflict', ({ by, when }) =>
    by ? `${by}已于${when}发布了新的配置，请核对后重新发布` : '配置已被他人修改，请核对后重新发布',
  ),
  'account.nameTaken': entry('invalid', ({ loginName }) => `用户名“${loginName}”已被使用，请更换`),
  'account.ownPassword': entry('conflict', '请在“修改密码”中修改自己的密码'),
  'account.beyondOwn': entry('forbidden', '该账号的角色有您没有的权限，须由可管理角色的管理员操作'),
  'administrator.last': entry(
    'conflict',
    '至少要有一个启用的账号同时拥有“账号”和“角色”权限，否则无人能再管理账号与角色',
  ),
  'role.nameTaken': entry('invalid', ({ name }) => `角色“${name}”已存在，请更换名称`),
  'role.inUseByKeys': entry(
    'conflict',
    ({ name, count }) => `角色“${name}”正由${count}个API密钥使用，请先为这些密钥更换角色`,
  ),
  'apiKey.beyondOwn': entry('forbidden', '该密钥的角色有您没有的权限，须由可管理角色的管理员操作'),
  'apiKey.wrong': entry('signedOut', 'API密钥不正确、已停用或已过有效期，请使用有效的密钥'),
  'apiKey.tooMany': entry(
    'tooMany',
    ({ most, seconds }) => `请求过于频繁，此密钥每分钟最多${most}次，请${seconds}秒后再试`,
  ),
  'role.inUse': entry('conflict', ({ name, count }) => `角色“${name}”正由${count}个账号使用，请先为这些账号更换角色`),
  'viewAs.readOnly': entry('forbidden', '正在以其他角色查看，不能修改数据，请先退出查看'),
  'savedFilter.taken': entry('conflict', ({ name }) => `常用筛选“${name}”已存在，请换一个名称`),
  'savedFilter.tooMany': entry('invalid', ({ most }) => `一个列表最多保存${most}个常用筛选，请先删除不用的`),
  'settings.wrong': entry('invalid', ({ reason }) => String(reason)),
  'settings.changed': entry('conflict', ({ by, when }) =>
    by ? `${by}已于${when}修改了公司设置，请核对后重新保存` : '公司设置已被他人修改，请核对后重新保存',
  ),
  'hook.missing': entry('missing', '回调接口不存在或已停用'),
  'hook.unsigned': entry('signedOut', '签名不正确，请核对签名密钥'),
  'hook.old': entry('signedOut', '消息时间与系统时间相差超过5分钟，请重新签名后发送'),
  'hook.byMachine': entry('forbidden', '回调接口以登记它的账号处理通知，须由账号登记，不能使用API密钥'),
  'hook.ownerless': entry('forbidden', '登记此回调接口的账号已停用，请由其他管理员重新登记'),
  'idempotency.reused': entry('invalid', '该请求标识已用于其他内容，请刷新页面后重试'),
  'server.busy': entry('tooMany', ({ seconds }) => `系统正忙，请${seconds}秒后再试`),
  'metrics.keyed': entry('signedOut', '请在 Authorization 中提供 METRICS_KEY 设置的密钥'),
  'database.busy': entry('conflict', '单据正在被处理，请稍后重试'),
} satisfies Record<string, Entry>

export type RefusalCode = keyof typeof refusals

/** A user's situation: not a bug, nothing to log as one. The message says what to do. */
export class DomainError extends Error {
  readonly code: RefusalCode
  readonly details: Details

  readonly errors?: FieldErrors | RowError[]

  constructor(code: RefusalCode, details: Details = {}, errors?: FieldErrors | RowError[]) {
    super(refusals[code].message(details))
    this.name = 'DomainError'
    this.code = code
    this.details = details
    this.errors = errors
  }

  get kind(): Kind {
    return refusals[this.code].kind
  }
}
