export default function Bags() {
  return <h1>Bags</h1>;
}
