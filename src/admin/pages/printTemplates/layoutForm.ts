import { array, boolean, type InferType, mixed, object, string } from 'yup'
import type { PrintLayout } from '../../../engine/generated/entities.ts'
import type { Print } from '../../../engine/model/model.ts'
import type { Picture, Translate } from '../../inputs/formValues.ts'
import { paperNames } from '../../print/paper.ts'

const MOST_TEXTS = 10
const LONGEST = { heading: 60, label: 20, text: 200 }

/** Builds the schema of a layout's form; the server checks the same. */
export function layoutSchema(translate: Translate) {
  const atMost = (max: number) => translate('ra.validation.maxLength', { max })
  return object({
    paper: string().oneOf(paperNames).required(),
    heading: string().trim().max(LONGEST.heading, atMost(LONGEST.heading)).defined(),
    logo: mixed<Picture[]>()
      .defined()
      .test('sent', translate('docket.show.removeRefused'), list => list.every(({ error }) => !error))
      .test('stored', translate('docket.show.stillUploading'), list => list.every(({ url, error }) => url ?? error)),
    companyLogo: boolean().required(),
    texts: string()
      .defined()
      .test('lines', translate('docket.print.tooManyTexts'), text => linesOf(text).length <= MOST_TEXTS)
      .test('length', atMost(LONGEST.text), text => linesOf(text).every(line => line.length <= LONGEST.text)),
    columns: array()
      .of(
        object({
          source: string().required(),
          label: string()
            .trim()
            .required(translate('docket.print.labelMissing'))
            .max(LONGEST.label, atMost(LONGEST.label)),
          width: string()
            .trim()
            .defined()
            .test('width', translate('docket.print.widthWrong'), text => /^\d+$/.test(text) && isWidth(Number(text))),
          shown: boolean().required(),
        }),
      )
      .required()
      .test(
        'some',
        translate('docket.print.noColumn'),
        columns => columns.length === 0 || columns.some(({ shown }) => shown),
      ),
  })
}

export type LayoutValues = InferType<ReturnType<typeof layoutSchema>>

export function formValuesOf(layout: PrintLayout): LayoutValues {
  return {
    paper: layout.paper,
    heading: layout.heading,
    logo: layout.logo ? [{ key: layout.logo, name: '', url: layout.logo }] : [],
    companyLogo: layout.companyLogo === true,
    texts: layout.texts.join('\n'),
    columns: layout.columns.map(({ source, label, width, hidden }) => ({
      source,
      label,
      width: String(width),
      shown: !hidden,
    })),
  }
}

/** Converts the form to a layout; values that are not right yet are taken from the declaration. */
export function layoutFrom(values: LayoutValues, print: Print): PrintLayout {
  const declared = (source: string) => print.table?.columns.find(column => column.source === source)
  return {
    paper: values.paper as PrintLayout['paper'],
    heading: values.heading.trim(),
    logo: values.logo[0]?.url ?? '',
    ...(values.companyLogo && { companyLogo: true }),
    texts: linesOf(values.texts),
    columns: values.columns.map(({ source, label, width, shown }) => ({
      source,
      label: label.trim() || declared(source)?.label || source,
      width: isWidth(Number(width)) ? Number(width) : (declared(source)?.width ?? 5),
      hidden: !shown,
    })),
  }
}

const isWidth = (width: number) => Number.isInteger(width) && width >= 5 && width <= 200

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
