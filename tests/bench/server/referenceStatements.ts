/**
 * What somebody would write by hand for these lists and this record alone: $1 is the company, keywords are resolved to
 * ids in the small tables, a page's ids are found before its columns are joined, and how many rows a page has stands in
 * the text, because PostgreSQL plans for a tenth of the table where it can't know.
 */
export interface ListStatements {
  page(size: number): string
  count: string
}

const listColumns = `o.id, o.sn, c.customer_name as "customerName", o.time, o.confirm_status as "confirmStatus",
  o.out_status as "outStatus", s.customer_address as "customerAddress",
  exists (select from sales_return_order r where r.service_buyer_id = $1 and r.stock_out_id = o.id and r.return_status <> 2)::int as "returnState",
  seller.name as "salesmanName", creator.name as "creatorName", s.sn as "salesOrderSn",
  (o.print_num >= 1)::int as printed, o.sales_status as "salesStatus"`

const relations = `
  join customer c on c.service_buyer_id = $1 and c.id = o.customer_id
  join sales_order s on s.service_buyer_id = $1 and s.id = o.sales_id
  join account creator on creator.service_buyer_id = $1 and creator.id = o.creator_id
  left join account seller on seller.service_buyer_id = $1 and seller.id = o.salesman_id`

const all = 'from stock_out_order o where o.service_buyer_id = $1'

const filtered = `from stock_out_order o
  where o.service_buyer_id = $1 and o.confirm_status = $2 and o.time >= $3 and o.time < $4
    and o.customer_id = any(array(select id from customer where service_buyer_id = $1 and customer_name ilike $5))
    and exists (select from stock_out_item i where i.service_buyer_id = $1 and i.stock_out_id = o.id
      and i.product_id = any(array(select id from product where service_buyer_id = $1 and goods_name ilike $6)))`

const pageOf = (found: string, size: number, offset: string) => `select ${listColumns}
  from (select o.id ${found} order by o.time desc, o.id desc limit ${size} offset ${offset}) page
  join stock_out_order o on o.service_buyer_id = $1 and o.id = page.id ${relations}
  order by o.time desc, o.id desc`

const countOf = (found: string) => `select count(*)::int as total from (select ${found} limit 10001) found`

export const list: ListStatements = { page: size => pageOf(all, size, '$2'), count: countOf(all) }

export const filteredList: ListStatements = { page: size => pageOf(filtered, size, '$7'), count: countOf(filtered) }

export const lines: ListStatements = {
  page: size => `select o.id, i.id as "itemId", o.sn, c.customer_name as "customerName", o.time,
      o.confirm_status as "confirmStatus", p.product_no as "productNo", p.brand_name as "brandName",
      p.goods_name as "goodsName", p.sn as "goodsSn", i.quantity::float8 as "stockOutQuantity", o.out_status as "outStatus",
      o.sales_status as "salesStatus", s.sn as "salesOrderSn", seller.name as "salesmanName", creator.name as "creatorName"
    from (
      select o.id, i.id as line_id from stock_out_order o
      join stock_out_item i on i.service_buyer_id = $1 and i.stock_out_id = o.id
      where o.service_buyer_id = $1 order by o.time desc, o.id desc, i.id desc limit ${size} offset $2
    ) page
    join stock_out_order o on o.service_buyer_id = $1 and o.id = page.id
    join stock_out_item i on i.service_buyer_id = $1 and i.id = page.line_id
    join product p on p.service_buyer_id = $1 and p.id = i.product_id ${relations}
    order by o.time desc, o.id desc, i.id desc`,
  count: countOf('from stock_out_item where service_buyer_id = $1'),
}

/** As the driver writes a time of a list; PostgreSQL's own JSON writes none of the milliseconds and +00:00. */
const isoTime = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const record = `
  select json_build_object(
    'id', o.id, 'sn', o.sn, 'time', ${isoTime('o.time')}, 'salesId', o.sales_id, 'customerId', o.customer_id,
    'salesmanId', o.salesman_id, 'creatorId', o.creator_id, 'confirmStatus', o.confirm_status, 'outStatus', o.out_status,
    'salesStatus', o.sales_status, 'cancelReason', o.cancel_reason, 'signInPerson', o.sign_in_person, 'reason', o.reason,
    'freightCost', o.freight_cost, 'printNum', o.print_num, 'printed', (o.print_num >= 1)::int,
    'returnState', (json_array_length(returns.list) > 0)::int, 'customerName', c.customer_name,
    'customerAddress', s.customer_address, 'salesmanName', seller.name, 'creatorName', creator.name,
    'salesOrderSn', s.sn, 'orderType', s.order_type, 'remark', s.remark, 'trackingNo', o.tracking_no,
    'confirmStatusName', case o.confirm_status when 0 then '待出库' when 1 then '已出库' end, 'titleId', c.title_id, 'goodsAmount', items.amount,
    'total', items.amount + o.freight_cost, 'items', items.list, 'resources', proofs.list,
    'salesOrder', json_build_object(
      'id', s.id, 'sn', s.sn, 'time', ${isoTime('s.time')}, 'orderType', s.order_type, 'customerId', s.customer_id,
      'linkManId', s.link_man_id, 'customerAddress', s.customer_address, 'remark', s.remark, 'creatorId', s.creator_id,
      'customerName', sc.customer_name, 'salesmanName', sold.name, 'creatorName', made.name, 'titleId', sc.title_id,
      'goodsAmount', ordered.amount, 'quantity', ordered.quantity, 'outQuantity', ordered.out, 'items', ordered.list,
      'customer', json_build_object('id', sc.id, 'customerName', sc.customer_name, 'serviceBuyerTitleInfo',
        case when title.id is not null then json_build_object('id', title.id, 'corpShort', title.corp_short) end,
        'linkManList', people.list),
      'linkMan', case when man.id is not null
        then json_build_object('id', man.id, 'name', man.name, 'mobile', man.mobile, 'phone', man.phone) end,
      'salesReturnOrderList', returned.list
    )
  ) as record
  from stock_out_order o ${relations}
  join customer sc on sc.service_buyer_id = $1 and sc.id = s.customer_id
  left join company_title title on title.service_buyer_id = $1 and title.id = sc.title_id
  left join account sold on sold.service_buyer_id = $1 and sold.id = sc.salesman_id
  left join account made on made.service_buyer_id = $1 and made.id = s.creator_id
  left join link_man man on man.service_buyer_id = $1 and man.id = s.link_man_id
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', i.id, 'stockOutId', i.stock_out_id, 'lineNo', i.line_no, 'salesItemId', i.sales_item_id,
      'productId', i.product_id, 'quantity', i.quantity, 'price', i.price, 'taxRate', i.tax_rate, 'remarks', i.remarks,
      'amount', i.amount, 'warehouseId', i.warehouse_id, 'stockPosition', i.stock_position,
      'warehouseName', w.warehouse_name, 'returnQuantity', i.return_quantity,
      'returningQuantity', i.returning_quantity,
      'notReturnQuantity', i.quantity - i.return_quantity - i.returning_quantity, 'productNo', p.product_no, 'brandName', p.brand_name,
      'goodsName', p.goods_name, 'sn', p.sn, 'materialNo', p.material_no, 'unit', measure.name,
      'product', json_build_object('id', p.id, 'productNo', p.product_no, 'brandName', p.brand_name,
        'goodsName', p.goods_name, 'sn', p.sn, 'materialNo', p.material_no, 'unit', measure.name),
      'itemBatchs', (
        select coalesce(json_agg(json_build_object('id', b.id, 'batchNo', b.batch_no) order by b.id), '[]')
        from stock_out_item_batch b where b.service_buyer_id = $1 and b.stock_out_item_id = i.id
      )
    ) order by i.line_no), '[]') as list, coalesce(sum(i.amount), 0) as amount
    from stock_out_item i
    join product p on p.service_buyer_id = $1 and p.id = i.product_id
    join unit measure on measure.service_buyer_id = $1 and measure.id = p.unit_id
    join warehouse w on w.service_buyer_id = $1 and w.id = i.warehouse_id
    where i.service_buyer_id = $1 and i.stock_out_id = o.id
  ) items
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', si.id, 'lineNo', si.line_no, 'productId', si.product_id, 'quantity', si.quantity, 'price', si.price,
      'taxRate', si.tax_rate, 'remarks', si.remarks, 'amount', si.amount, 'outQuantity', si.out_quantity,
      'openQuantity', si.quantity - si.out_quantity - si.cancel_quantity, 'productNo', sp.product_no, 'brandName', sp.brand_name,
      'goodsName', sp.goods_name, 'sn', sp.sn, 'materialNo', sp.material_no, 'unit', measure.name
    ) order by si.line_no), '[]') as list, coalesce(sum(si.amount), 0) as amount,
      coalesce(sum(si.quantity), 0) as quantity, coalesce(sum(si.out_quantity), 0) as out
    from sales_order_item si
    join product sp on sp.service_buyer_id = $1 and sp.id = si.product_id
    join unit measure on measure.service_buyer_id = $1 and measure.id = sp.unit_id
    where si.service_buyer_id = $1 and si.sales_id = s.id
  ) ordered
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'mobile', m.mobile, 'phone', m.phone)
      order by m.id), '[]') as list
    from link_man m where m.service_buyer_id = $1 and m.customer_id = sc.id
  ) people
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', f.id, 'stockOutUrl', f.stock_out_url) order by f.id), '[]') as list
    from stock_out_resource f where f.service_buyer_id = $1 and f.stock_out_id = o.id
  ) proofs
  cross join lateral (
    select coalesce(json_agg(r.id), '[]') as list
    from sales_return_order r where r.service_buyer_id = $1 and r.stock_out_id = o.id and r.return_status <> 2
  ) returns
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'sn', r.sn, 'returnTime', ${isoTime('r.return_time')}, 'salesId', r.sales_id, 'stockOutId', r.stock_out_id,
      'returnStatus', r.return_status, 'remarks', r.remarks, 'creatorId', r.creator_id) order by r.id), '[]') as list
    from sales_return_order r where r.service_buyer_id = $1 and r.sales_id = s.id and r.return_status <> 2
  ) returned
  where o.service_buyer_id = $1 and o.id = $2`
