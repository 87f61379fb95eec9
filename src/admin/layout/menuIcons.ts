import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
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
  inquiry: RequestQuoteOutlined,
  system: SettingsOutlined,
}

export const unnamedIcon = DescriptionOutlined
