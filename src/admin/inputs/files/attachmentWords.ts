import { endingOf, endingsOf, FILE_LIMITS, type FileLimits } from '../../../engine/value/fileTypes.ts'
import type { Translate } from '../formValues.ts'

const MB = 1024 * 1024

/** What a file chooser offers. */
export const acceptOf = (limits: FileLimits) =>
  endingsOf(limits)
    .map(ending => `.${ending}`)
    .join(',')

/** Says which files are taken. */
export const attachNote = (limits: FileLimits, translate: Translate) =>
  translate('docket.show.attachNote', { types: typeWords(limits, translate), most: limits.mostMb })

/** Says why a file is not taken, before it is sent; the server looks into it, too. */
export function wrongAttachment(
  { name, size }: Pick<File, 'name' | 'size'>,
  limits: FileLimits = FILE_LIMITS,
  translate: Translate,
): string | undefined {
  if (!endingsOf(limits).includes(endingOf(name)))
    return translate('docket.show.notTaken', { types: typeWords(limits, translate) })
  if (size === 0) return translate('docket.show.emptyFile')
  return size > limits.mostMb * MB ? translate('docket.show.fileTooLarge', { most: limits.mostMb }) : undefined
}

const typeWords = ({ types }: FileLimits, translate: Translate) =>
  types.map(type => translate(`docket.show.fileTypes.${type}`)).join(translate('docket.words.and'))
