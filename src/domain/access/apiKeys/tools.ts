import type { Message } from '../../../engine/value/message.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import { readOperations } from '../../readOperations.ts'

/** What machines do with a resource beside its transitions. Publishing is none of it. */
const GENERAL = [
  { name: 'search', label: '查询' },
  { name: 'read', label: '查看' },
  { name: 'propose', label: '提交' },
  { name: 'export', label: '导出' },
  { name: 'draftList', label: '列表草稿' },
]

/**
 * Parses the tools that a key names, one a line; resources and tools may be written as their labels, too.
 * @returns the tools by name, or what is wrong
 */
export function readTools(text: string, { resources }: Registry): { tools: string } | { mistake: Message } {
  const read = readOperations(text, Object.values(resources).filter(isOffered), toolsOf)
  return 'mistake' in read ? read : { tools: read.operations }
}

/** Tells whether machines can do anything with a resource: it has pages. */
const isOffered = ({ pages }: Resource) => pages.length > 0

const toolsOf = (resource: Resource) => [
  ...GENERAL.filter(({ name }) => name !== 'draftList' || hasList(resource)),
  ...resource.transitions.map(({ name, label }) => ({ name, label })),
]
