/** What the trade's part of the server refuses, in English by its code. */
export const refusals = {
  'stock.short': 'Not enough stock: line %{line} %{product}, %{warehouse} needs %{asked}, %{available} available',
  'stock.batchShort':
    'Not enough of the batch: line %{line} %{product}, %{warehouse} needs %{asked} of batch %{batch}, %{available} available',
  'stock.batchUnknown':
    'Batch “%{batch}” of line %{line} never came into this warehouse; please choose one that is there',
  'stock.batchLeft': 'Of batch %{batch} of line %{line} at most %{left} can be returned, not %{asked}',
  'stock.batchSum': 'The batches of line %{line} add up to %{sum}; it should be its quantity, %{quantity}',
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
  'inquiry.unpriced': 'Lines %{lines} have no price yet; please enter it first',
  'purchaseProposal.changed':
    'Less is needed by now of %{goods}: somebody may have ordered it just now; please look at the proposals again',
  'purchaseProposal.noSupplier': '%{goods}: never bought before; please choose a supplier',
  'purchaseProposal.noPrice': '%{goods}: no purchase price; please enter one',
  'payout.tooMuch': [
    'The amount is more than the %{left} yuan that purchase order %{sn} has left to ask for',
    'The amount is more than purchase order %{sn} has left to ask for',
  ],
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
  'reminder.item': 'Please choose what to be reminded of!',
  'reminder.receiver': 'Please choose who is reminded',
  'reminder.percent': 'The percentage is a whole number between 1 and 100',
  'reminder.unknownReceiver': 'There is no such person; please choose again',
  'reminder.disabledReceiver': 'The account of “%{name}” is disabled; please choose somebody else',
} as const
