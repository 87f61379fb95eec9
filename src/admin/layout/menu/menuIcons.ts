import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'

/** Icons that a menu area may name; any other name gets `unnamedIcon`. */
export const menuIcons: Readonly<Record<string, typeof HomeOutlined>> = {
  home: HomeOutlined,
  sale: SellOutlined,
  purchase: LocalShippingOutlined,
  warehouse: WarehouseOutlined,
  relation: PeopleAltOutlined,
  product: Inventory2Outlined,
  find: ManageSearchOutlined,
  quote: BoltOutlined,
  inquiry: RequestQuoteOutlined,
  finance: AccountBalanceWalletOutlined,
  report: QueryStatsOutlined,
  system: SettingsOutlined,
  tools: BuildOutlined,
  food: RestaurantOutlined,
  calendar: CalendarMonthOutlined,
  vehicle: DirectionsCarOutlined,
}

export const unnamedIcon = DescriptionOutlined
