import type { Registry } from '../../engine/model/model.ts'

/** What the operations of the product's own are about, beside those of resources. */
const OWN: Readonly<Record<string, string>> = {
  auth: 'Signing in and out, the own sign-ins and password, and going over to other sites.',
  system: 'Declarations, settings of lists and of the company, saved filters, and viewing as a role.',
  print: 'What is printed of a document, that it was printed, and the company’s layouts.',
  documents: 'The documents that belong to a document, and what is to be done next with a record.',
  search: 'Records of every kind, by their number or what they are called.',
  comment: 'What people write about a record, and whom they mention.',
  log: 'The operation log, and usage events.',
  panel: 'The figures, charts and parts of panels.',
  report: 'Lists, grouped: what their rows come to by day, customer and the like.',
  guide: 'What a new company does first, and how far it has come.',
  upload: 'Pictures and files.',
  hook: 'What other systems tell by signed webhooks.',
  installation: 'For operators: companies, their terms, and the state of the installation.',
}

/**
 * Describes the tags that operations have, most of them names of resources.
 * @param further what apps say of their own
 */
export const describeTags = (
  used: ReadonlySet<string>,
  resources: Registry['resources'],
  further: Readonly<Record<string, string>>,
) => [...used].map(name => ({ name, description: resources[name]?.label ?? OWN[name] ?? further[name] ?? name }))
