export default function Bag() {
  return <h1>Bag</h1>;
}
