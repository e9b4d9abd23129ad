import ShopBanner from '../../banners/ShopBanner.tsx';

export const look = 'block';

/** The line for whoever is here: their address is not confirmed, or there is an offer [WIDG-10]. */
export default function Banner() {
  return <ShopBanner />;
}
