/** The page on which a record is made and changed. */
export function EditView() {
  return null
}
