export default function Shoe() {
  return <h1>Shoe</h1>;
}
