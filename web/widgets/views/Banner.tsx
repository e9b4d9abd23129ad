import ShopBanner from '../../banners/ShopBanner.tsx';

export const look = 'block';

/** The banner for this visitor or customer: an unconfirmed address, or an offer [WIDG-10]. */
export default function Banner() {
  return <ShopBanner />;
}
