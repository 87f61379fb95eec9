import { uploadUrl } from '../../../engine/value/uploadAddress.ts'
import { samplePicture } from './samplePicture.ts'
import type { FieldSample } from './samples.ts'

const long = '江苏衡屿工业品贸易有限公司苏州工业园区星湖街三百二十八号创意产业园九栋四零一室华东区域仓储与配送中心'
const sources = ['brand', 'name', 'model']
const goods = { brand: '铂恩', name: '深沟球轴承', model: '6205-2RS' }

const sampleId = '00000000-0000-4000-8000-000000000000'

/** What the gallery shows of each registered type of field. */
export const fieldSamples: Readonly<Record<string, FieldSample>> = {
  text: { usual: { value: '苏州一号仓' }, odd: { value: long } },
  email: { usual: { value: 'sales@example.com' }, odd: { value: '没有邮箱' } },
  link: { usual: { value: 'https://example.com/catalogue' }, odd: { value: 'urn:isbn:9787111128069' } },
  translated: { usual: { value: '米' }, odd: { value: long } },
  longText: { usual: { value: '请放在门卫处' }, odd: { value: long } },
  number: { usual: { value: 1250.5 }, odd: { value: '三个' } },
  quantity: { usual: { value: 120 }, odd: { value: 0.123456 } },
  price: { usual: { value: 12.5 }, odd: { value: 0.012345 } },
  money: { usual: { value: 1234567.8 }, odd: { value: 999999999999.99 } },
  unitPrice: { column: { sources: ['value', 'unit'] }, usual: { value: 12.5, unit: '个' }, odd: { value: 12.5 } },
  percent: { usual: { value: 0.13 }, odd: { value: 0.0625 } },
  date: { usual: { value: '2026-03-08' }, odd: { value: '不是日期' } },
  dateTime: { usual: { value: '2026-03-08T09:30:00+08:00' }, odd: { value: '1772933400000' } },
  goods: { column: { sources }, usual: goods, odd: { ...goods, name: long } },
  joined: { column: { sources }, usual: goods, odd: { ...goods, name: long } },
  index: { usual: { value: 1 }, odd: { value: 200 } },
  enumeration: {
    column: {
      options: [
        { value: 0, label: '待出库', tone: 'error' },
        { value: 1, label: '已出库', tone: 'success' },
      ],
    },
    usual: { value: 0 },
    odd: { value: 9 },
  },
  reference: { usual: {}, odd: { value: '00000000-0000-0000-0000-000000000000' } },
  several: { usual: { value: ['苏州', '无锡'] }, odd: { value: ['苏州', '无锡', '常州', '南通', long] } },
  document: { column: { sources: ['value', 'id', 'kind'] }, usual: { value: 'CK2603080001' }, odd: { value: long } },
  sentence: {
    column: { texts: { 1: '签收人：{person}' }, gaps: { person: 'text' } },
    usual: { value: 1, person: '王芳' },
    odd: { value: 1, person: long },
  },
  images: {
    usual: { value: [samplePicture] },
    odd: { value: Array.from({ length: 4 }, (_, index) => `${samplePicture}#${index}`) },
  },
  attachments: {
    usual: { value: [uploadUrl({ id: sampleId, name: '合同.pdf', size: 482_130 })] },
    odd: {
      value: ['docx', 'zip', '无'].map(end => uploadUrl({ id: sampleId, name: `${long}.${end}`, size: 20_000_000 })),
    },
  },
  illustrated: { usual: { value: '顺丰速运 SF1234567890' }, odd: { value: long } },
  stacked: { usual: { value: ['出库单 CK2603080001', '已由仓库确认'] }, odd: { value: [long, long] } },
  download: { usual: { value: 'report/sales/_export?timeStart=2026-01-01' }, odd: { value: 7 } },
  page: { usual: { value: '/notice/list' }, odd: { value: 'https://example.com/elsewhere' } },
  menuKeys: { usual: { value: ['notice-list'] }, odd: { value: ['nothing-of-that-name'] } },
  formatted: {
    usual: { value: '## 供货范围\n**轴承**、阀门和气缸\n- 现货当日发出\n- 订货一周内到' },
    odd: { value: '<b>不是标签</b>' },
  },
  returned: {
    column: { sources: ['value', 'returning'] },
    usual: { value: 3, returning: 1 },
    odd: { value: 1234567.123456, returning: 0.001 },
  },
  boolean: { usual: { value: true }, odd: { value: '也许' } },
}
