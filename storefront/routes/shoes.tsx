export default function Shoes() {
  return <h1>Shoes</h1>;
}
