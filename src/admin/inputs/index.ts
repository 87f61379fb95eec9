import type { ComponentType } from 'react'
import type { InputType } from '../../engine/generated/declaration.ts'
import { DateInput } from './types/DateInput.tsx'
import { AttachmentsInput } from './files/AttachmentsInput.tsx'
import { FileInput } from './files/FileInput.tsx'
import { ImagesInput } from './files/ImagesInput.tsx'
import type { InputProps } from './InputProps.ts'
import { inputTypes } from './inputTypes.ts'
import { MenuTreeInput } from './types/MenuTreeInput.tsx'
import { MultilineInput } from './types/MultilineInput.tsx'
import { NumberInput } from './types/NumberInput.tsx'
import { PasswordInput } from './types/PasswordInput.tsx'
import { PartsInput } from './parts/PartsInput.tsx'
import { PercentInput } from './types/PercentInput.tsx'
import { ReferenceInput } from './choices/ReferenceInput.tsx'
import { SeveralInput } from './several/SeveralInput.tsx'
import { SelectInput } from './types/SelectInput.tsx'
import { SwitchInput } from './types/SwitchInput.tsx'
import { TextInput } from './types/TextInput.tsx'

/**
 * Inputs by the type that a declaration names. A new type is one line here, and its name in the grammar.
 */
export const inputs: Readonly<Record<string, ComponentType<InputProps>>> = Object.assign(inputTypes, {
  text: TextInput,
  multiline: MultilineInput,
  number: NumberInput,
  percent: PercentInput,
  date: DateInput,
  dateTime: DateInput,
  select: SelectInput,
  switch: SwitchInput,
  reference: ReferenceInput,
  several: SeveralInput,
  image: ImagesInput,
  images: ImagesInput,
  file: FileInput,
  attachments: AttachmentsInput,
  password: PasswordInput,
  menuTree: MenuTreeInput,
  parts: PartsInput,
} satisfies Record<InputType, ComponentType<InputProps>>)
