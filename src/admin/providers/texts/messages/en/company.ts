/** Texts of the page on which a company is set up. */
export const company = {
  settings: {
    title: 'Company settings',
    changed: 'Last changed by %{by}, %{when}',
    company: 'Company',
    switches: 'Functions',
    corpName: 'Company name',
    corpNameHint:
      'Stands at the top of the page, on pages shared with others, and on print documents without another heading.',
    noName: 'Enter the name of the company',
    logo: 'Logo',
    logoHint: 'Stands at the top left; printed too on documents whose template asks for the company’s logo.',
    retention: 'Retention',
    retentionHint:
      'Entries older than so many days are deleted every half hour, uploads every six hours, and can not be restored; empty keeps logs and notices.',
    noticeDays: 'Notices (days)',
    operationLogDays: 'Operation log (days)',
    auditLogDays: 'Audit log (days)',
    deliveryDays: 'Deliveries (days)',
    uploadDays: 'Uploads nothing refers to (days)',
    keptForGood: 'Kept for good',
    removedNext: 'Saved, %{rows} entries would go next, about %{size} MiB',
    wrongDays: 'Enter days, at least %{least}; empty keeps them',
    noDays: 'Enter days, at least %{least}',
    series: 'Document numbers',
    seriesHint:
      'A number is a prefix, a date and a counter that begins anew with the date. A change holds from the next document on; numbers that were given stay.',
    kind: 'Document',
    prefix: 'Prefix',
    date: 'Date',
    digits: 'Digits',
    next: 'Next number',
    dates: { none: 'No date', year: 'Year', month: 'Month', day: 'Day' },
    unsaved: 'There are unsaved changes',
    discard: 'Discard changes',
    saved: 'Saved, in effect at once',
    rebased:
      '%{by} has just changed the settings: what you had not touched is up to date, your changes are still unsaved.',
    clash: '%{by} has just changed %{what} too: what you filled in stays here, and holds when you save.',
  },
}
