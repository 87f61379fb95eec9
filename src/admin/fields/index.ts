import { AttachmentsField } from './types/AttachmentsField.tsx'
import { BooleanField } from './types/BooleanField.tsx'
import { DocumentField } from './types/DocumentField.tsx'
import { EmailField } from './types/EmailField.tsx'
import { EnumerationField } from './types/EnumerationField.tsx'
import type { FieldType as Name } from '../../engine/generated/declaration.ts'
import type { FieldType } from './FieldProps.ts'
import { fieldTypes } from './fieldTypes.ts'
import { FormattedField } from './types/FormattedText.tsx'
import { IllustratedField } from './types/IllustratedField.tsx'
import { ImagesField } from './types/ImagesField.tsx'
import { JoinedField } from './types/JoinedField.tsx'
import { LinkField } from './types/LinkField.tsx'
import { MenuKeysField } from './types/MenuKeysField.tsx'
import { DownloadField } from './types/DownloadField.tsx'
import { PageField } from './types/PageField.tsx'
import { ReferenceField } from './types/ReferenceField.tsx'
import { ReturnedField } from './types/ReturnedField.tsx'
import { SentenceField } from './types/SentenceField.tsx'
import { SeveralField } from './types/SeveralField.tsx'
import { StackedField } from './types/StackedField.tsx'
import { TranslatedField } from './types/TranslatedField.tsx'
import { UnitPriceField } from './types/UnitPriceField.tsx'
import { wordsFields } from './types/wordsFields.tsx'

// A new type is one line here, and its name in the grammar.
Object.assign(fieldTypes, {
  ...wordsFields,
  email: EmailField,
  link: LinkField,
  translated: TranslatedField,
  unitPrice: UnitPriceField,
  joined: JoinedField,
  enumeration: EnumerationField,
  reference: ReferenceField,
  several: SeveralField,
  document: DocumentField,
  sentence: SentenceField,
  images: ImagesField,
  attachments: AttachmentsField,
  illustrated: IllustratedField,
  stacked: StackedField,
  page: PageField,
  download: DownloadField,
  menuKeys: MenuKeysField,
  formatted: FormattedField,
  returned: ReturnedField,
  boolean: BooleanField,
} satisfies Record<Name, FieldType>)
