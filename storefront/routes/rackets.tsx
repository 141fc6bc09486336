export default function Rackets() {
  return <h1>Rackets</h1>;
}
