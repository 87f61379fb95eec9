import type { CompanyTransaction } from '../database/company.ts'
import { isEditable } from '../domain/records/editable.ts'
import { saveRecord } from '../domain/records/saveRecord.ts'
import type { Registry } from '../engine/model/model.ts'
import { say, type Profile, type Staff } from './company.ts'

const NAMES = ['标准报价单', '简洁报价单', '含税明细报价单']

const TERMS = [
  [
    '一、交货期：现货 3 个工作日内发出，订货以合同为准。',
    '二、付款方式：月结 30 天，首次合作款到发货。',
    '三、质保期：自验收之日起 12 个月。',
  ],
  ['本报价自报价之日起 15 日内有效，逾期请重新询价。'],
].map(lines => lines.join('\n'))

/** Makes a quotation template of each built-in type. */
export async function insertTemplates(
  trx: CompanyTransaction,
  registry: Registry,
  profile: Profile,
  { sellers }: Staff,
  now: Date,
) {
  const resource = registry.resources.exportTemplate
  if (!isEditable(resource)) return
  const [seller] = sellers
  const requirementTdlItmesVO = {
    servCompany: profile.corpName,
    servMaker: seller!.name,
    servContacts: seller!.name,
    servTel: '0512-6600 0188',
    servMobile: '139 0000 0188',
    servEmail: 'quote@example.com',
    servAddr: say({ profile }, '苏州市工业园区星湖街 218 号'),
    diyTextOne: TERMS[0],
    diyTextTwo: TERMS[1],
  }
  for (const [index, name] of NAMES.entries()) {
    const time = new Date(now.getTime() - (NAMES.length - index) * 86_400_000).toISOString()
    const tdlName = say({ profile }, name)
    const body = { type: index + 1, tdlName, requirementTdlItmesVO }
    await saveRecord(trx, registry, seller!, { resource, time, body })
  }
}
