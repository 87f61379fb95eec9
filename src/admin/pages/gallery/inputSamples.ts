import type { InputType } from '../../../engine/generated/declaration.ts'
import { FILE_LIMITS } from '../../../engine/value/fileTypes.ts'
import { uploadUrl } from '../../../engine/value/uploadAddress.ts'
import type { Picture } from '../../inputs/formValues.ts'
import { samplePicture } from './samplePicture.ts'
import type { FilterSample, InputSample } from './samples.ts'

const options = [
  { value: 1, label: '线上订单' },
  { value: 2, label: '手工订单' },
]

const stored: Picture = { key: 'stored', name: '签收单.png', url: samplePicture }
const sending: Picture = { key: 'sending', name: '送货现场.jpg' }
const refused: Picture = { key: 'refused', name: '扫描件.gif', error: '仅支持 jpg、jpeg、png', final: true }

/** What is filled into each registered type of input. */
export const inputSamples: Readonly<Record<InputType, InputSample>> = {
  text: { value: '王芳' },
  multiline: { value: '请放在门卫处，\n收货前电话联系。' },
  number: { value: '120' },
  percent: { value: '13' },
  date: { value: '2026-03-08' },
  dateTime: { value: '2026-03-08T09:30' },
  select: { value: '2', further: { options } },
  switch: { value: true },
  reference: { value: 'chosen', further: { sources: ['name'] } },
  several: { value: ['1'], further: { kind: 'choices', options } },
  image: { value: [stored], further: { maxItems: 1 } },
  images: { value: [stored, sending, refused], further: { maxItems: 9 } },
  file: { value: [{ ...stored, name: '报价模版.xlsx' }], further: { maxItems: 1 } },
  attachments: {
    value: [
      {
        ...stored,
        name: '合同.pdf',
        url: uploadUrl({ id: '00000000-0000-4000-8000-000000000000', name: '合同.pdf', size: 482_130 }),
      },
      { ...sending, name: '检验报告.docx' },
      { ...refused, name: '安装.exe', error: '仅支持 PDF、图片、Office' },
    ],
    further: { kind: 'files', maxItems: 10, file: FILE_LIMITS },
  },
  password: { value: 'Kx7mQ2pWn9Rt' },
  menuTree: { value: ['system-log'] },
  parts: {
    value: [
      { value: 'B2026-03', quantity: '3' },
      { value: '', quantity: '2' },
    ],
    further: { parts: { of: 'quantity', beside: [], value: 'batchNo', quantity: 'quantity', none: '无批次' } },
  },
}

/** A filter of each registered type, and what is filled in. */
export const filterSamples: Readonly<Record<string, FilterSample>> = {
  text: { filter: { source: 'text', kind: 'text', match: 'contains' }, values: { text: '轴承' } },
  enumeration: {
    filter: { source: 'kind', kind: 'enumeration', match: 'equals', options },
    values: { kind: 2 },
  },
  range: {
    filter: { source: 'day', kind: 'dateTime', match: 'range' },
    values: { dayStart: '2026-03-01', dayEnd: '2026-03-08' },
  },
  day: { filter: { source: 'asOf', kind: 'date', match: 'asOf' }, values: { asOf: '2026-03-31' } },
  reference: {
    filter: { source: 'place', kind: 'reference', match: 'equals', reference: 'account' },
    values: {},
  },
  several: { filter: { source: 'kinds', kind: 'choices', match: 'oneOf', options }, values: { kinds: '1' } },
  group: {
    filter: {
      source: 'name',
      kind: 'text',
      match: 'contains',
      group: [
        { source: 'name', label: '商品名称', kind: 'text', match: 'contains' },
        { source: 'model', label: '型号', kind: 'text', match: 'contains' },
      ],
      exclusive: 'name',
    },
    values: { name: '断路器' },
  },
}
