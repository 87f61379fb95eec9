import { namesOf } from './namesOf.ts'

/** Kinds of files that can be attached to a record, and the endings that names of such files have. */
export const FILE_TYPES = {
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  office: ['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt'],
  text: ['txt', 'csv'],
  archive: ['zip'],
} as const

export type FileType = keyof typeof FILE_TYPES

/** What a property with the format `file` takes. */
export interface FileLimits {
  types: readonly FileType[]
  mostMb: number
}

/** What it takes unless it says so: every kind of file. */
export const FILE_LIMITS: FileLimits = { types: namesOf(FILE_TYPES), mostMb: 20 }

/** Returns the endings of the kinds of files that are taken. */
export const endingsOf = ({ types }: Pick<FileLimits, 'types'>): string[] => types.flatMap(type => FILE_TYPES[type])

/** Returns the ending of a file's name, in small letters and without its dot; empty where it has none. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns the kind of file that a name stands for, by its ending. */
export const fileTypeOf = (name: string): FileType | undefined =>
  namesOf(FILE_TYPES).find(type => FILE_TYPES[type].some(ending => ending === endingOf(name)))
