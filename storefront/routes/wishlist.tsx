export default function Wishlist() {
  return <h1>Wishlist</h1>;
}
