import type { Column } from '../../../engine/model/model.ts'
import { samplePicture } from './samplePicture.ts'
import type { SectionSample } from './samples.ts'

const column = (source: string, label: string, type: Column['type'] = 'text'): Column => ({
  ...{ source, label, type },
  ...{ kind: type === 'money' ? 'money' : 'text', hidden: false, sortable: false },
})

const record = {
  id: 'sample',
  name: '深沟球轴承',
  model: '6205-2RS',
  amount: 1250.5,
  pictures: [samplePicture],
  lines: [
    { name: '深沟球轴承', amount: 1000 },
    { name: '密封圈', amount: 250.5 },
  ],
}

/** What the gallery shows of section types; of those that ask the server for what they show, nothing. */
export const sectionSamples: Readonly<Record<string, SectionSample>> = {
  fields: { section: { columns: [column('name', '名称'), column('model', '型号')] }, record },
  rows: { section: { rows: 'lines', columns: [column('name', '名称'), column('amount', '金额', 'money')] }, record },
  totals: { section: { columns: [column('amount', '合计', 'money')] }, record },
  images: { section: { images: 'pictures', columns: [] }, record },
}
