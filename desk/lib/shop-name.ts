/** As it stands on the entrance, where nobody is signed in yet and the server tells nothing of the shop. */
export const SHOP_NAME = 'Bandeja';
