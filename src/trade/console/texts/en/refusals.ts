/** What the trade's part of the server refuses, in English by its code. */
export const refusals = {
  'stock.short': 'Not enough stock: line %{line} %{product}, %{warehouse} needs %{asked}, %{available} available',
  'stock.batchShort':
    'Not enough of the batch: line %{line} %{product}, %{warehouse} needs %{asked} of batch %{batch}, %{available} available',
  'stock.batchUnknown':
    'Batch “%{batch}” of line %{line} never came into this warehouse; please choose one that is there',
  'stock.batchLeft': 'Of batch %{batch} of line %{line} at most %{left} can be returned, not %{asked}',
  'stock.batchSum': 'The batches of line %{line} add up to %{sum}; it should be its quantity, %{quantity}',
  'purchaseOrder.freightFixed': 'The freight is owed since goods came in and cannot be changed',
  'purchaseOrder.paid': 'Purchase order %{sn} has the payment request %{payout}; please withdraw that first',
  'share.tooMany': 'A purchase order has at most %{most} valid links; please withdraw one that is not needed',
  'shipping.unknownCarrier': 'There is no such carrier; please choose again',
  'order.discountTooMuch': [
    'The discount of %{discount} is more than the goods come to: %{most} at most',
    'The discount is more than the goods come to: give less',
  ],
  'order.discountTaken': [
    'What stands in documents already has a discount of %{taken}: %{discount} in all is too little',
    'The discount is less than what stands in documents already has',
  ],
  'salesOrder.sentOut': 'Of line %{line}, %{moved} went out already: it cannot be less, nor be deleted',
  'salesOrder.productFixed': 'Line %{line} has a stock-out; its product cannot be changed',
  'salesOrder.customerFixed': 'The order has a stock-out; its customer cannot be changed',
  'purchaseOrder.takenIn': 'Of line %{line}, %{moved} came in already: it cannot be less, nor be deleted',
  'purchaseOrder.productFixed': 'Line %{line} has a stock-in; its product cannot be changed',
  'purchaseOrder.supplierFixed': 'The order has a stock-in; its supplier cannot be changed',
  'requirement.unknownProduct': 'There is no such product; please choose again',
  'recruitPost.salaryTurned': 'Cannot be below the salary from, %{salaryFrom}',
  'recruitPost.ended':
    'The last day %{endOn} is over, and the website would not show the post; change its last day first',
  'supplierQuote.expired':
    'The quotation of %{supplierName} was valid until %{validUntil} and has expired; ask the supplier, enter its new last day and adopt it then',
  'requirement.notLookedFor': 'The goods of %{sn} were found or are no longer looked for; nothing more is asked',
  'requirement.askedAlready': '%{suppliers} were asked already; please leave them out',
  'inquiry.unpriced': 'Lines %{lines} have no price yet; please enter it first',
  'purchaseProposal.changed':
    'Less is needed by now of %{goods}: somebody may have ordered it just now; please look at the proposals again',
  'purchaseProposal.noSupplier': '%{goods}: never bought before; please choose a supplier',
  'purchaseProposal.noPrice': '%{goods}: no purchase price; please enter one',
  'payout.tooMuch': [
    'The amount is more than the %{left} yuan that purchase order %{sn} has left to ask for',
    'The amount is more than purchase order %{sn} has left to ask for',
  ],
  'money.noAccount': 'There is no account yet; please add one at Finance, Accounts',
  'money.chooseAccount':
    'There is no default account; please choose one on the document, or make one the default at Finance, Accounts',
  'money.sameAccount': 'The two accounts are the same; please choose another',
  'money.otherParty': '%{sn} belongs to another customer or supplier; please choose again',
  'money.sameSide': '%{sn} goes the same way as this document, so they cannot settle each other; please choose again',
  'money.settledTooMuch': [
    'Line %{line} settles %{asked} yuan, more than the %{left} yuan that are open on %{sn}',
    'This settles %{asked} yuan, more than the %{left} yuan that are open on %{sn}',
  ],
  'money.assignedTooMuch':
    'The lines settle %{assigned} yuan, more than the %{most} yuan of this document; please lower them',
  'invoice.noLines': 'The invoice has no lines; please add some',
  'invoice.isBack':
    'Line %{line}, %{sn}: nothing is left to be invoiced; what was returned is taken back by a red invoice',
  'invoice.notBack': 'Line %{line}, %{sn}: no return has to be taken back; quantities of a red invoice are below 0',
  'invoice.isSkipped': 'Line %{line}, %{sn}, is marked as needing no invoice; please say first that it does',
  'invoice.tooMuch': 'Line %{line}, %{sn}: %{asked} is more than the %{left} that are left to be invoiced',
  'invoice.changed': 'Line %{line} was returned or invoiced meanwhile; please edit the invoice and look at it again',
  'invoice.statedDiffers': 'The invoice says %{stated} and its lines come to %{total}; please look at the lines',
  'invoice.noOriginal': 'Please choose an invoice that stands',
  'invoice.notInOriginal': 'Line %{line} is more than the %{left} that the original invoice has left of it',
  'invoice.partlyRed': 'Invoice %{sn} was taken back in part; please make another red invoice for the rest',
  'invoice.noMatch': 'Of invoice %{sn} %{left} yuan find no lines; please edit it and choose its lines',
  'statement.notAfter': 'Everything up to %{untilOn} stands on %{sn}; please choose a later day',
  'statement.backwards': 'The first day is after the last',
  'statement.nothing': 'Nothing came about until that day that stands on no statement yet',
  'statement.tooMany':
    'More than %{most} entries stand on no statement; please give a first day: what came before is the opening balance',
  'statement.notLast': 'Only the last statement can be voided; please void %{last} first',
  'period.closed': 'The books are closed up to %{until}; nothing can be booked for then unless they are opened again',
  'priceList.endsBefore': 'The last day is before the first; please choose again',
  'period.notOver': 'Books can be closed up to yesterday at most',
  'period.closedAlready': 'The books are closed up to %{until} already; please choose a later day',
  'period.blocked': 'The books cannot be closed yet. Please settle first: %{what}',
  'period.notLast': 'Only what was closed last can be opened again: up to %{until}',
  'bank.oneWay': 'Either income or outgo has to be filled in, and only one of them',
  'bank.oneParty': 'Please choose either a customer, a supplier or a category',
  'bank.documentTaken': 'Document %{sn} stands on another line already; please match again',
  'bank.needsApproval':
    'This payment has to be approved first: please make it, have it approved, confirm it, and match the line then',
  'bank.expenseBack': 'Income is no expense; please choose a customer or a supplier',
  'credit.exceeded':
    'The credit limit of %{customer} is %{limit} yuan and would be exceeded by %{over}; please collect first, or ask for it to be lifted',
  'order.belowMargin': [
    'Line %{line}, %{product}: the margin is %{margin}, below the least of %{least}. Change the price, or have somebody lift it.',
    'Line %{line}, %{product}: below the least margin. Change the price, or have somebody lift it.',
  ],
  'order.overAvailable': 'Not enough available: line %{line}, %{product}, ordered %{asked}, available %{available}',
  'payReturn.withdrawn': 'The purchase return %{sn} is void; nothing can be refunded for it',
  'payReturn.tooMuch': [
    'The amount is more than the %{left} yuan that purchase return %{sn} has left to refund',
    'The amount is more than purchase return %{sn} has left to refund',
  ],
  'warehouseTransfer.movedLine':
    'Line %{line} left and was recalled: its moves are kept, so it cannot be deleted nor be of other goods; please void the transfer and make another',
  'warehouseTransfer.movedFrom':
    'The transfer left and was recalled: its moves are kept, so it cannot come from another warehouse; please void it and make another',
  'assembly.noComponents': 'This product has no bill of materials; please fill in the components',
  'assembly.containsItself': 'Line %{line} is the product itself; please choose again',
  'product.containsItself':
    'Line %{line} of the bill of materials is this product, or is made of it; please choose again',
  'warehouseTransfer.sameWarehouse': 'Goods cannot move into the warehouse they come from; please choose again',
  'category.tooDeep': 'There are two levels of categories: the one above has to be of the first',
  'category.hasBelow': 'There are categories beneath this one; it cannot be put beneath another',
  'category.nameTaken': 'There is a category of this name beside it; please choose another name',
  'openingStock.counted':
    'Line %{line} was counted in opening stock %{sn} already and is not counted twice; to correct it, reverse that document first',
  'stockCheck.empty': 'There is no stock in what was chosen; please choose something else, or name products',
  'stockCheck.tooMany': 'These are more than %{most} lines; please make several checks, by category, shelf or product',
  'stockCheck.overlaps': '%{product} is being counted in check %{sn}; please confirm that one or make it void first',
  'stockCheck.over': 'Check %{sn} is over; nothing can be counted any more',
  'stockCheck.counted': [
    'Line %{line}, %{product}, was counted by %{by} at %{when}: %{quantity}. It was not written over; please compare',
    'The count of line %{line}, %{product}, was changed meanwhile; please compare',
  ],
  'stockCheck.moved':
    'Line %{line}, %{product}: goods moved since it was counted, so nothing can be added; please count the line anew',
  'stockCheck.listed': '%{product} stands in line %{line} already; please count it there',
  'stockCheck.uncountable': 'The quantity of %{product} may have %{count} decimals and 12 whole digits at most',
  'stockCheck.uncounted': 'No line of check %{sn} has been counted yet',
  'mall.empty': 'The mall has no modules yet; please add one before you publish it',
  'mall.unknownGroup': 'Module %{line} shows the group “%{group}”, which has no goods; please choose some first',
  'mall.changed':
    'Version %{sn} was published on %{when}, and this draft has none of its changes; please look at it, then edit and save the draft before you publish it',
  'dataPackage.missing': 'There is no such data package any more; please reload the page',
  'dataPackage.tooLarge': 'The file is too large: a data package has %{most} MB at most',
  'dataPackage.noJson': 'The file is no JSON: it cannot be read from line %{line}, column %{column}',
  'dataPackage.refused': 'The file breaks the format of data packages in %{count} places; %{place}: %{reason}',
  'dataPackage.notNewer':
    'There is version %{other} of “%{name}” already; only a newer one can be uploaded, the file is version %{version}',
  'dataPackage.nothing': 'Nothing of the chosen products can be taken over; please choose other products or fields',
  'dataPackage.changed': 'The package or the products changed since you looked; please look again',
  'dataPackage.mayNotMake':
    'There is no %{label} “%{names}” yet; please have it made by somebody who may, or leave these products out',
  'reminder.item': 'Please choose what to be reminded of!',
  'reminder.receiver': 'Please choose who is reminded',
  'reminder.percent': 'The percentage is a whole number between 1 and 100',
  'reminder.unknownReceiver': 'There is no such person; please choose again',
  'reminder.disabledReceiver': 'The account of “%{name}” is disabled; please choose somebody else',
} as const
